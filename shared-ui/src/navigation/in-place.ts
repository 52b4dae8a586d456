/** A navigation with this state changes the page's own query and keeps its place on the screen. */
export const inPlace = { inPlace: true };
