/** The state of a navigation that changes the page's own query: it keeps its place on the screen. */
export const inPlace = { inPlace: true };
