import { Writable } from 'node:stream';

/** A log that is kept; `logger` is what the server wants to be told. */
export function keptLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { logger: { level: 'debug', stream }, lines, text: () => lines.join('') };
}
