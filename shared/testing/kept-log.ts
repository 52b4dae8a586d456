/** A log that is kept; `logger` is what the server wants to be told. */
export function keptLog() {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  return { logger: { level: 'debug', stream }, lines, text: () => lines.join('') };
}
