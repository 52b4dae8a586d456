/** Elements inside each other; browsers themselves stop at some hundreds. */
const deepest = 60;

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
    /** Whether the tag may be written: not where it would stand too deep. */
    open(tag: string): boolean {
      if (tag === 'br') return true;
      return stack.length < deepest && stack.push(tag) > 0;
    },
    /** The closing tags of `tag` and of what was left open in it; nothing when it is not open. */
    close(tag: string): string {
      const index = stack.lastIndexOf(tag);
      return index < 0 ? '' : closeFrom(index);
    },
    closeAll: (): string => closeFrom(0),
  };
}
