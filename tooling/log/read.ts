import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { logFiles } from './keep';

/**
 * The lines of the log: of these files one after the other, `-` is the standard input; none given: those that `npm start` keeps,
 * else what systemd's journal has of the site's units.
 */
export async function* linesOf(files: readonly string[], dataDir: string): AsyncGenerator<string> {
  const chosen = files.length > 0 ? files : logFiles(dataDir);
  if (chosen.length === 0) return yield* journalLines();
  // A file that cannot be read is told to whoever reads the lines.
  for (const file of chosen) yield* linesIn(file === '-' ? process.stdin : createReadStream(file));
}

/** What the journal has of our units, or what comes to it from now on; nothing on a machine that has no journal. */
async function* journalLines(stopped?: AbortSignal): AsyncGenerator<string> {
  const whole = ['--quiet', '--no-pager', '--output=cat', '--unit=campus-*'];
  const args = stopped ? [...whole, '--follow', '--lines=0'] : whole;
  const child = spawn('journalctl', args, {
    env: process.env,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(stopped && { signal: stopped }),
  });
  // There is no such program, or it was stopped.
  child.once('error', () => undefined);
  yield* linesIn(child.stdout);
}

const linesIn = (input: Readable) => createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });

/** Milliseconds between two looks at what has come. */
const interval = 500;

/** What is added to the log from now on, until it is stopped. */
export async function* newLines(dataDir: string, stopped: AbortSignal): AsyncGenerator<string> {
  if (logFiles(dataDir).length === 0) return yield* journalLines(stopped);
  let file = logFiles(dataDir).at(-1);
  let from = file ? (await stat(file)).size : 0;
  while (!stopped.aborted) {
    const newest = logFiles(dataDir).at(-1);
    if (newest !== file) from = 0;
    file = newest;
    const size = file ? (await stat(file)).size : 0;
    if (file && size > from) {
      const text = await textOf(file, from, size);
      // A line that is not yet whole is read with the next look.
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      from += Buffer.byteLength(whole);
      yield* whole.split('\n').slice(0, -1);
    }
    await pause(interval, undefined, { signal: stopped }).catch(() => undefined);
  }
}

async function textOf(file: string, from: number, size: number): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of createReadStream(file, { start: from, end: size - 1 }))
    pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}
