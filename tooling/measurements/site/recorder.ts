import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright';

/** Times are milliseconds since the view's first request began. */
export interface RecordedRequest {
  url: string;
  type: string;
  start: number;
  finish: number | undefined;
  /** Bytes over the wire, the head included. */
  bytes: number;
  protocol: string;
  initiator: string;
}

export interface Recorder {
  requests(): RecordedRequest[];
  /** Milliseconds since the last request began or ended; 0 while one is under way. */
  quietFor(): number;
}

interface Raw extends RecordedRequest {
  wallStart: number;
  wallFinish: number | undefined;
}

type Initiator = { url?: string; stack?: Stack };
type Stack = { callFrames: { url: string }[]; parent?: Stack };

export async function record(session: CDPSession): Promise<Recorder> {
  const all = new Map<string, Raw>();
  let skew = 0;
  let changed = Date.now();

  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime, initiator }) => {
    if (!/^https?:/.test(request.url)) return;
    changed = Date.now();
    skew = wallTime - timestamp;
    // A redirect's target has the id of the request that was redirected.
    const redirected = all.get(requestId);
    if (redirected) all.set(`${requestId} ${all.size}`, { ...redirected, wallFinish: wallTime * 1000 });
    all.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      start: 0,
      finish: undefined,
      wallStart: wallTime * 1000,
      wallFinish: undefined,
      bytes: 0,
      protocol: '',
      initiator: initiatorOf(initiator as Initiator),
    });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const raw = all.get(requestId);
    if (!raw) return;
    raw.protocol = response.protocol ?? '';
    // Chromium gives a script that is fetched ahead for another page another type.
    if (/javascript/.test(response.mimeType)) raw.type = 'Script';
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const raw = all.get(requestId);
    if (!raw) return;
    changed = Date.now();
    raw.wallFinish = (timestamp + skew) * 1000;
    raw.bytes = encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const raw = all.get(requestId);
    if (!raw) return;
    changed = Date.now();
    raw.wallFinish = (timestamp + skew) * 1000;
  });
  await session.send('Network.enable');

  return {
    requests() {
      const sorted = [...all.values()].sort((a, b) => a.wallStart - b.wallStart);
      const origin = sorted[0]?.wallStart ?? 0;
      return sorted.map(({ wallStart, wallFinish, ...request }) => ({
        ...request,
        start: wallStart - origin,
        finish: wallFinish === undefined ? undefined : wallFinish - origin,
      }));
    },
    quietFor() {
      const busy = [...all.values()].some(({ wallFinish }) => wallFinish === undefined);
      return busy ? 0 : Date.now() - changed;
    },
  };
}

function initiatorOf({ url, stack }: Initiator): string {
  for (let at = stack; at; at = at.parent) {
    const frame = at.callFrames.find((candidate) => candidate.url);
    if (frame) return frame.url;
  }
  return url ?? '';
}

export const timeLimit = 60_000;

export async function untilQuiet(recorder: Recorder, milliseconds: number): Promise<void> {
  const limit = Date.now() + timeLimit;
  while (recorder.quietFor() < milliseconds) {
    if (Date.now() > limit) throw new Error('the page did not come to rest');
    await pause(50);
  }
}

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
    const longer = [...chain, request];
    chains.set(request, longer);
    if (longer.length > longest.length) longest = longer;
  }
  return longest;
}
