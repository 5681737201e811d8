/** What the page knows of Goûtons voir ! before its board is there. */
export { choices, defaults, isPrivate, passing, studied } from "../../generated/goutons-voir";
