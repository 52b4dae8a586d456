/** The number of the contract of a page: raised when `load`, `head` or `Component` change their meaning. */
export const contract = 1;
