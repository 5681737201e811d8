/** What the page knows of Agent Hunter before its board is there. */
export { choices, defaults, isPrivate, passing, studied } from "../../generated/agent-hunter";
