import type { RecordedRequest } from './browser/recorder';

/**
 * A request follows its initiator, or one that had ended when it began. Icons of the tab (Chromium's "Other") and pictures that were not painted do
 * not count; scripts do, although the server's HTML paints without them: the number is rather too high.
 */
export function criticalChain(
  requests: readonly RecordedRequest[],
  lcp: { time: number; url: string },
): RecordedRequest[] {
  const before = requests.filter(
    ({ finish, type, url }) =>
      finish !== undefined && finish <= lcp.time && type !== 'Other' && (type !== 'Image' || url === lcp.url),
  );
  const chains = new Map<RecordedRequest, RecordedRequest[]>();
  let longest: RecordedRequest[] = [];
  for (const request of before) {
    let chain: RecordedRequest[] = [];
    for (const [earlier, candidate] of chains) {
      const follows = earlier.url === request.initiator || (earlier.finish ?? 0) <= request.start;
      if (follows && candidate.length > chain.length) chain = candidate;
    }
    const own = [...chain, request];
    chains.set(request, own);
    if (own.length > longest.length) longest = own;
  }
  return longest;
}
