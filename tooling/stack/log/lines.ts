import type { Readable } from 'node:stream';
import { escapeControls } from '../../terminal.mjs';

export interface LogEntry {
  /** ISO 8601, UTC. */
  time: string;
  level: Level;
  process: string;
  msg: string;
  request?: string;
  /** What a program reads of the line (shell/server/operation/log-event.ts). */
  event?: { code: string; reason?: string; [field: string]: unknown };
  [field: string]: unknown;
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type Level = (typeof levels)[number];

const isLevel = (text: unknown): text is Level => levels.includes(text as Level);

/** PocketBase writes the time before what its hooks say. */
const clock = /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d (?=\{)/;

/** A line that is no entry (PocketBase's start, a stack) becomes one of `process`. */
export function entryOf(line: string, process = ''): LogEntry {
  const text = line.replace(clock, '');
  const found = text.startsWith('{') ? fieldsOf(text) : undefined;
  const { time, level, msg, err, ...fields } = found ?? {};
  const message = [msg, (err as Error | undefined)?.message].find((text) => typeof text === 'string');
  const known = message === undefined ? {} : fields;
  return {
    process,
    ...known,
    time: typeof time === 'string' ? time : new Date().toISOString(),
    level: isLevel(level) ? level : 'info',
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

/** These fields stand elsewhere in the line; the words of `msg` say what `event` does. */
const hiddenFields = new Set(['time', 'level', 'process', 'pid', 'msg', 'request', 'event']);

export function formatBriefly(entry: LogEntry): string {
  const fields = Object.entries(entry).filter(([name]) => !hiddenFields.has(name));
  const facts = fields.map(([name, value]) => `${name}=${textOf(value)}`);
  return onOneLine([entry.msg, ...facts].join('  '));
}

export function formatLine(entry: LogEntry): string {
  const { time, level, process, request } = entry;
  const head = `${onOneLine(time)} ${level.padEnd(5)} ${onOneLine(process).padEnd(15)} `;
  const tail = request === undefined ? '' : `  request=${onOneLine(String(request))}`;
  return head + formatBriefly(entry) + tail;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A line ends after `maxChars` characters, so that a stranger cannot fill the memory. */
export function eachLine(stream: Readable, onLine: (line: string) => void, maxChars = 8000): void {
  let line = '';
  const flush = () => {
    if (line !== '') onLine(line);
    line = '';
  };
  // setEncoding joins a character of several bytes that comes in two pieces.
  stream.setEncoding('utf8').on('data', (text: string) => {
    const [first = '', ...others] = text.split('\n');
    line += first.slice(0, maxChars - line.length);
    for (const next of others) {
      flush();
      line = next.slice(0, maxChars);
    }
  });
  stream.once('end', flush);
}

const maxLineChars = 2000;

/** A stranger may have written the text: one short line, without commands to the terminal. */
export function onOneLine(text: string): string {
  const short = text.length > maxLineChars ? `${text.slice(0, maxLineChars)}…` : text;
  return escapeControls(short.replaceAll('\t', ' '));
}
