/** In the order in which they run. */
export const partNames = ['edits', 'kills', 'browsers', 'load'] as const;
export type PartName = (typeof partNames)[number];
