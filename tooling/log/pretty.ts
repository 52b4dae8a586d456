import type { Entry, Level } from './entry';
import { onOneLine } from './lines';

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
