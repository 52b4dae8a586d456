/** What was found for a part. */
export type PartData =
  /** `kept`: as it was loaded earlier. `degraded`: PocketBase gave no good answer to one of its calls. */
  | { state: 'ready'; data: unknown; kept?: true; degraded?: true }
  /** Its data did not come in time; could not be loaded; its code could not be had. */
  | { state: 'late' | 'failed' | 'missing' };

/** The parts of a page, by their keys; in a browser a promise where one is still on its way. It never rejects. */
export type PartsData = Readonly<Record<string, PartData | Promise<PartData>>>;

/** Nothing of it is missing, shipped with the site, or from before. */
export function isWhole(found: PartData): boolean {
  return found.state === 'ready' && !found.kept && !found.degraded;
}
