/** Each error ends with what the site was made of; the server says nothing of it. */
let compositionMark = '';

export function setComposition(release: string | undefined): void {
  compositionMark = release ? `\n[composition ${release}]` : '';
}

/** The stack of what was thrown leads to the line. */
export function report(failure: string, thrown?: unknown): void {
  console.error(failure + compositionMark, ...(thrown instanceof Error ? [thrown] : []));
}

/** Gives five calls of the stack for the line of a log, and nothing of the message. */
export function placeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return '';
  const { message, stack = '' } = thrown;
  const calls = stack.slice(stack.indexOf(message) + message.length).match(/^ +at .+/gm) ?? [];
  return calls
    .slice(0, 5)
    .map((call) => ` ${call.trim()}`)
    .join('');
}
