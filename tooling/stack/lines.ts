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
