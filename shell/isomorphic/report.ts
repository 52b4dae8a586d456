/** The failure has a line of its own, which a trial reads; the stack of what was thrown follows. */
export function report(failure: string, thrown?: unknown): void {
  if (thrown instanceof Error) console.error(failure, '\n', thrown);
  else console.error(failure);
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
