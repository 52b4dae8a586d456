import { parseArgs } from 'node:util';
import { type Entry, entryOf, isAtLeast, isLevel } from '../log/entry';
import { logFolder } from '../log/keep';
import { pretty } from '../log/pretty';
import { linesOf, newLines } from '../log/read';
import { readSettings } from '../stack/settings';

const usage = `npm run logs [-- [FILE… | -] [--level warn] [--process shell] [--request ID] [--follow]]
  without files: what npm start keeps, else the journal of the units campus-*; -: the standard input`;

const options = {
  level: { type: 'string', default: 'info' },
  process: { type: 'string' },
  request: { type: 'string' },
  follow: { type: 'boolean', short: 'f', default: false },
} as const;

/** `npm run logs`: the log of all processes, readable in a terminal. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals: files } = read(args);
  const { level, process: name, request, follow } = values;
  if (!isLevel(level)) throw new Error(usage);
  const { dataDir } = readSettings();
  const isAsked = (entry: Entry) =>
    isAtLeast(entry.level, level) &&
    (name === undefined || entry.process === name) &&
    (request === undefined || entry.request === request);
  const show = (line: string) => {
    const entry = entryOf(line);
    if (isAsked(entry)) console.log(pretty(entry, process.stdout.isTTY === true && !process.env.NO_COLOR));
  };

  const stopped = new AbortController();
  process.once('SIGINT', () => stopped.abort());
  // A reader that has seen enough (`| head`) is no fault.
  process.stdout.once('error', () => process.exit(0));
  let found = 0;
  for await (const line of linesOf(files, dataDir)) {
    found++;
    show(line);
  }
  if (found === 0 && !follow) {
    throw new Error(
      `There is no log: ${logFolder(dataDir)}, which npm start fills, and the journal have none.`,
    );
  }
  if (follow) for await (const line of newLines(dataDir, stopped.signal)) show(line);
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
}
