/** Milliseconds for an answer: what is published was tried before, the site has only to read it. */
const timeLimit = 10_000;

/** What the running site made of a published version, as it says itself. Never rejects. */
export async function uptake(siteUrl: string, name: string, version: string) {
  try {
    // Twice: the first answer may belong to a look that began before the publication.
    for (let attempt = 0; attempt < 2; attempt++) {
      const response = await fetch(`${siteUrl}/composition.json`, { signal: AbortSignal.timeout(timeLimit) });
      const composition = (await response.json()) as Record<string, { version?: string } | undefined>;
      if (composition[name]?.version === version) return 'live';
    }
    return 'refused';
  } catch {
    return 'not running';
  }
}
