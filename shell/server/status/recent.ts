/** Minutes that are looked back on. */
export const recentMinutes = 15;

const minute = 60_000;

/** Pages that were rendered. */
export interface Rendered {
  whole: number;
  /** Something was missing, or it threw: sent, and not kept. */
  lacking: number;
}

export type Recent = ReturnType<typeof createRecent>;

/** How the pages of each remote came out in the last minutes, in this process; kept in memory. */
export function createRecent(now = Date.now) {
  const minutes: { at: number; rendered: Map<string, Rendered> }[] = [];

  function current() {
    const at = Math.floor(now() / minute);
    const last = minutes.at(-1);
    if (last?.at === at) return last.rendered;
    const rendered = new Map<string, Rendered>();
    minutes.push({ at, rendered });
    minutes.splice(0, minutes.length - recentMinutes);
    return rendered;
  }

  return {
    rendered(remote: string, isWhole: boolean): void {
      const all = current();
      const one = all.get(remote) ?? { whole: 0, lacking: 0 };
      all.set(remote, one);
      one[isWhole ? 'whole' : 'lacking']++;
    },
    of(remote: string): Rendered {
      const first = Math.floor(now() / minute) - recentMinutes;
      const found = minutes.flatMap(({ at, rendered }) => (at > first ? (rendered.get(remote) ?? []) : []));
      const sum = (of: keyof Rendered) => found.reduce((all, one) => all + one[of], 0);
      return { whole: sum('whole'), lacking: sum('lacking') };
    },
  };
}
