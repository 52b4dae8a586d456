/** A log line holds no more of an error than this. */
const longest = 300;

/** Why something failed, in the words of its error; some errors of Node only have a code. */
export function reasonOf(error: unknown): string {
  return wordsOf(error).slice(0, longest);
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return error.message || code || error.name;
}
