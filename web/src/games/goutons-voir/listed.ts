/** What the page knows of Goûtons voir ! before its board is there. */
export {
  choices,
  defaults,
  isPrivate,
  latecomers,
  passing,
  studied,
} from "../../generated/goutons-voir";

/** Bots have no glass: they taste a story. */
export const againstBots = { bottle: "story" };
