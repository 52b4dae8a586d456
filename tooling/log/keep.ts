import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from './entry';

/** Days that the log is kept; its lines hold no personal data, but tell when a request with a number was made. */
const keptDays = 30;

const mostBytesADay = 100_000_000;

/** Where `npm start` keeps what the processes say: a file for each day. */
export const logFolder = (dataDir: string) => join(dataDir, 'logs');

const day = 24 * 3600 * 1000;
const nameOf = (time: number) => `${new Date(time).toISOString().slice(0, 10)}.jsonl`;
const ours = /^\d{4}-\d\d-\d\d\.jsonl$/;

/** The kept files, the oldest first. */
export function logFiles(dataDir: string): string[] {
  const folder = logFolder(dataDir);
  try {
    return readdirSync(folder)
      .filter((name) => ours.test(name))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/**
 * Keeps entries in `DATA_DIR/logs`: 30 days, and of a day what comes within the first 100 MB; the last line of such a file says
 * so. A disk that takes nothing is said once, and ends nothing.
 */
export function keepLog(
  dataDir: string,
  complain: (line: string) => void,
  { now = Date.now, mostBytes = mostBytesADay } = {},
) {
  let name = '';
  let bytes = 0;
  let isBroken = false;

  function open(today: string): void {
    mkdirSync(logFolder(dataDir), { recursive: true, mode: 0o700 });
    name = today;
    bytes = statSync(join(logFolder(dataDir), today), { throwIfNoEntry: false })?.size ?? 0;
    const oldest = nameOf(now() - keptDays * day);
    for (const file of logFiles(dataDir)) {
      if (file < join(logFolder(dataDir), oldest)) rmSync(file, { force: true });
    }
  }

  function append(text: string): void {
    appendFileSync(join(logFolder(dataDir), name), text, { mode: 0o600 });
    bytes += Buffer.byteLength(text);
  }

  return (entry: Entry): void => {
    try {
      const today = nameOf(now());
      if (today !== name) open(today);
      if (bytes >= mostBytes) return;
      append(`${JSON.stringify(entry)}\n`);
      if (bytes < mostBytes) return;
      const msg = `The log of this day is full (${mostBytes} bytes): nothing more is kept until tomorrow.`;
      append(`${JSON.stringify({ ...entry, level: 'error', process: 'npm start', msg })}\n`);
      complain(msg);
      isBroken = false;
    } catch (error) {
      if (!isBroken)
        complain(`The log could not be kept in ${logFolder(dataDir)}: ${(error as Error).message}.`);
      isBroken = true;
    }
  };
}
