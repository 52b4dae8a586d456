/**
 * Keeps tags balanced. One element left open in an editor's text would swallow the rest of a page that the
 * server writes: browsers repair only what stands inside.
 */
export function createNesting() {
  const stack: string[] = [];
  const closeFrom = (index: number) =>
    stack
      .splice(index)
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('');
  return {
    open(tag: string): void {
      if (tag !== 'br') stack.push(tag);
    },
    /** The closing tags of `tag` and of what was left open in it; nothing when it is not open. */
    close(tag: string): string {
      const index = stack.lastIndexOf(tag);
      return index < 0 ? '' : closeFrom(index);
    },
    closeAll: (): string => closeFrom(0),
  };
}
