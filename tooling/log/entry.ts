import { onOneLine } from './lines';

interface Entry {
  /** ISO 8601, UTC. */
  time: string;
  level: Level;
  process: string;
  msg: string;
  request?: string;
  [field: string]: unknown;
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
type Level = (typeof levels)[number];

const isLevel = (text: unknown): text is Level => levels.includes(text as Level);

export const isAtLeast = (level: Level, least: Level) => levels.indexOf(level) >= levels.indexOf(least);

/** PocketBase writes the time before what its hooks say. */
const clock = /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d (?=\{)/;

/** A line that is no entry (PocketBase's start, a stack) becomes one of `process`. */
export function entryOf(line: string, process = '', now = Date.now): Entry {
  const text = line.replace(clock, '');
  const found = text.startsWith('{') ? fieldsOf(text) : undefined;
  const { time, level, msg, err, ...fields } = found ?? {};
  const message = [msg, (err as Error | undefined)?.message].find((text) => typeof text === 'string');
  return {
    process,
    ...(message === undefined ? {} : fields),
    time: typeof time === 'string' ? time : new Date(now()).toISOString(),
    level: nameOf(level),
    msg: (message as string | undefined) ?? line,
  };
}

function fieldsOf(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** An older release writes numbers: 10 for `trace`, 60 for `fatal`. */
function nameOf(level: unknown): Level {
  if (isLevel(level)) return level;
  return (typeof level === 'number' && levels[level / 10 - 1]) || 'info';
}

const colours: Partial<Record<Level, number>> = { debug: 90, warn: 33, error: 31, fatal: 31 };

export function briefly({
  time: _,
  level: __,
  process: ___,
  pid: ____,
  msg,
  request,
  ...fields
}: Entry): string {
  const facts = Object.entries(fields).map(([name, value]) => `${name}=${textOf(value)}`);
  return onOneLine([msg, ...facts].join('  '));
}

export function pretty(entry: Entry, isColoured = false): string {
  const { time, level, process, request } = entry;
  const head = `${onOneLine(time)} ${level.padEnd(5)} ${onOneLine(process).padEnd(15)} `;
  const tail = request === undefined ? '' : `  request=${onOneLine(String(request))}`;
  return inColour(head + briefly(entry) + tail, level, isColoured);
}

export function inColour(text: string, level: Level, isColoured: boolean): string {
  const { [level]: colour } = colours;
  return isColoured && colour ? `\u001b[${colour}m${text}\u001b[0m` : text;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
