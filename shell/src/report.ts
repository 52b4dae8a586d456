/** Stands below each error: what the site was made of. None on the server. */
let mark = '';

export function setComposition(release: string | undefined): void {
  mark = release ? `\n[composition ${release}]` : '';
}

/** Writes what failed to the browser's console, with what was thrown: its stack leads to the line. */
export function report(failure: unknown, thrown: unknown = failure): void {
  console.error(`${failure}${mark}`, ...(thrown instanceof Error ? [thrown] : []));
}

/** Where in the code something was thrown, five calls deep, for the line of a log; nothing of its message, or of what is no error. */
export function placeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return '';
  const { message, stack = '' } = thrown;
  const calls = stack.slice(stack.indexOf(message) + message.length).match(/^ +at .+/gm) ?? [];
  return calls
    .slice(0, 5)
    .map((call) => ` ${call.trim()}`)
    .join('');
}
