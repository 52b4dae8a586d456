/** A site answers at once; one that is busy within this time. */
const timeLimit = 15_000;

/**
 * What the running site shows of a name, as it says itself: this version (`live`), another one (`other`), or there is no
 * site (`not running`). Never rejects.
 */
export async function uptake(siteUrl: string, name: string, version: string) {
  try {
    // Twice: the first answer may belong to a look that began before the publication.
    for (let attempt = 0; attempt < 2; attempt++) {
      const response = await fetch(`${siteUrl}/composition.json`, { signal: AbortSignal.timeout(timeLimit) });
      const composition = (await response.json()) as Record<string, { version?: string } | undefined>;
      if (composition[name]?.version === version) return 'live';
    }
    return 'other';
  } catch {
    return 'not running';
  }
}
