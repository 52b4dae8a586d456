import type { RecordedRequest } from './browser/recorder';

/**
 * How many requests stood one after the other before the largest paint.
 *
 * A request follows another one that asked for it (its initiator: document, style or script), or that had
 * ended when it began. Only requests that ended before the paint count, no icon of the tab (Chromium's
 * "Other"), and of the pictures only the one that was painted: no paint waits for the others. Scripts count
 * although the server's HTML paints without them, so the number is rather too high than too low.
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
