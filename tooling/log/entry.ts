/** One line of the log of any process. */
export interface Entry {
  /** ISO 8601, UTC. */
  time: string;
  level: Level;
  process: string;
  msg: string;
  /** The id of the request that it is about. */
  request?: string;
  [field: string]: unknown;
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type Level = (typeof levels)[number];

const isLevel = (text: unknown): text is Level => levels.includes(text as Level);

/** Whether a level is as grave as another one, or graver. */
export const isAtLeast = (level: Level, least: Level) => levels.indexOf(level) >= levels.indexOf(least);

/** PocketBase writes the time before whatever its hooks say. */
const clock = /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d (?=\{)/;

/** The entry that a line holds; a line that is none of ours (PocketBase's start, a stack) is what a process says. */
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

/** An older release counts them: 10 for `trace`, 60 for `fatal`. */
function nameOf(level: unknown): Level {
  if (isLevel(level)) return level;
  return (typeof level === 'number' && levels[level / 10 - 1]) || 'info';
}
