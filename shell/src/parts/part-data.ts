export type PartData =
  /** `kept`: the data was loaded earlier. `degraded`: PocketBase gave no good answer to one of the calls. */
  | { state: 'ready'; data: unknown; kept?: true; degraded?: true }
  /** The data did not come in time, or could not be loaded; or the code could not be had. */
  | { state: 'late' | 'failed' | 'missing' };

/** Parts have their keys here. A promise is of a part that is still on its way in a browser; it never rejects. */
export type PartsData = Readonly<Record<string, PartData | Promise<PartData>>>;

/** Nothing of a whole part is missing, of the copy that ships with the site, or from an earlier load. */
export function isWhole(found: PartData): boolean {
  return found.state === 'ready' && !found.kept && !found.degraded;
}
