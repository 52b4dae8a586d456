import type { Readable } from 'node:stream';
import { shown } from '../terminal.mjs';

/** A line ends after `longest` characters, so that a stranger cannot fill the memory. */
export function eachLine(stream: Readable, onLine: (line: string) => void, longest = 8000): void {
  let line = '';
  const tell = () => {
    if (line !== '') onLine(line);
    line = '';
  };
  // setEncoding joins a character of several bytes that comes in two pieces.
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

const longest = 2000;

export const readable = (line: string): string => onOneLine(messageOf(line));

/** A stranger may have written the text: it stays one short line, without commands to the terminal. */
export function onOneLine(text: string): string {
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return shown(short.replaceAll('\t', ' '));
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
