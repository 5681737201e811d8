/** What the page knows of Dead Drop before its board is there. */
export { choices, defaults, isPrivate, passing, studied } from "../../generated/dead-drop";
