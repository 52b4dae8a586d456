/** Raise it when `load`, `head` or `Component` of a page change their meaning. */
export const contract = 1;
