import { type Entry, entryOf } from './entry';

/** What the log knows of one contact request. */
export interface Told {
  /** The page it came from, as it was last made before. */
  page: Entry | undefined;
  /** Every line about it, the oldest first. */
  lines: Entry[];
}

type Lines = AsyncIterable<string>;

/** More of them than one request has: who repeats a request a thousand times is not followed further. */
const mostLines = 1000;

/** Follows a receipt through the log, which is read twice: who asked for it, then all that is said of these requests. */
export async function follow(receipt: string, read: () => Lines): Promise<Told> {
  const requests = new Set<string>();
  for await (const line of read()) {
    // Most lines are about something else: they are not even parsed.
    if (!line.includes(receipt)) continue;
    const { request, receipt: said } = entryOf(line);
    if (request !== undefined && said === receipt) requests.add(request);
  }

  const lines: Entry[] = [];
  const made = new Map<unknown, Entry>();
  let page: Entry | undefined;
  const ids = [receipt, ...requests];
  for await (const line of read()) {
    if (line.includes('"page made"')) {
      const entry = entryOf(line);
      if (entry.msg === 'page made') made.set(entry.page, entry);
    } else if (ids.some((id) => line.includes(id))) {
      const entry = entryOf(line);
      if (entry.receipt !== receipt && !requests.has(entry.request ?? '')) continue;
      // It is made again later for others.
      if (entry.page !== undefined) page ??= made.get(entry.page);
      if (lines.length < mostLines) lines.push(entry);
    }
  }
  // Several processes write beside each other.
  return { page, lines: lines.sort((a, b) => a.time.localeCompare(b.time)) };
}

/** A receipt as it is printed; letters that are misread on the phone count as what they stand for. Undefined: it is none. */
export function receiptIn(text: string): string | undefined {
  const letters = text.trim().toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replaceAll('O', '0');
  if (!/^[0-9A-HJKMNP-TV-Z]{10}$/.test(letters)) return undefined;
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
