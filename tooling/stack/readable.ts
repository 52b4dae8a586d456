/** The message of a structured log line, for people at a terminal; any other line as it is. */
export function readable(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return msg ?? err?.message ?? line;
  } catch {
    return line;
  }
}
