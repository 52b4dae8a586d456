import type { Readable } from 'node:stream';

/** Calls back with each line of a stream, as it comes. What is longer than `longest` characters is cut there. */
export function eachLine(stream: Readable, onLine: (line: string) => void, longest = 8000): void {
  let line = '';
  const tell = () => {
    if (line !== '') onLine(line);
    line = '';
  };
  // A character of several bytes may come in two pieces.
  stream.setEncoding('utf8').on('data', (text: string) => {
    const [first = '', ...others] = text.split('\n');
    line += first.slice(0, longest - line.length);
    for (const next of others) {
      tell();
      line = next.slice(0, longest);
    }
  });
  stream.once('end', tell);
}

/** What a terminal takes for commands: escape sequences, a line's return to its start. */
// oxlint-disable-next-line eslint/no-control-regex -- they are what must not come through.
const controls = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

const longest = 2000;

/** The message of a log line, as people read it at a terminal; any other line as it is. */
export const readable = (line: string): string => onOneLine(messageOf(line));

/** A text as one short line without commands to the terminal, whatever a stranger has put into it. */
export function onOneLine(text: string): string {
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return short.replace(controls, (sign) => (sign === '\t' ? ' ' : escaped(sign)));
}

function messageOf(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { msg, err } = JSON.parse(line) as { msg?: unknown; err?: { message?: unknown } };
    return [msg, err?.message].find((text) => typeof text === 'string') ?? line;
  } catch {
    return line;
  }
}

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
