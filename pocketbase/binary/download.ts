import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Limits {
  /** Milliseconds until the server must have begun to answer. */
  answer: number;
  /** Milliseconds for the whole download. */
  whole: number;
}

/** Streams an address into a file, within the limits. */
export async function download(url: string, file: string, { answer, whole }: Limits): Promise<void> {
  const stop = new AbortController();
  const host = new URL(url).host;
  const late = (seconds: number, what: string) => () =>
    stop.abort(new Error(`${host} ${what} within ${seconds} s`));
  const first = setTimeout(late(answer / 1000, 'did not answer'), answer);
  const last = setTimeout(late(whole / 1000, 'did not deliver'), whole);
  try {
    const response = await fetch(url, { signal: stop.signal });
    clearTimeout(first);
    if (!response.ok || !response.body) throw new Error(`${host} answered ${response.status}`);
    await pipeline(Readable.fromWeb(response.body), createWriteStream(file), { signal: stop.signal });
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearTimeout(first);
    clearTimeout(last);
  }
}
