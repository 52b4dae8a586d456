/** The keys are ids of courses; `terms` are the words of a course's text that answer. */
export type Scores = Map<string, Scored>;

interface Scored {
  score: number;
  terms: string[];
}

export function add(scores: Scores, id: string, score: number, terms: readonly string[]): void {
  const known = scores.get(id);
  scores.set(id, { score: (known?.score ?? 0) + score, terms: [...(known?.terms ?? []), ...terms] });
}

export function union(lists: readonly Scores[]): Scores {
  const all = lists.filter(({ size }) => size > 0);
  // Thousands of courses are not copied where one list is all there is.
  if (all.length === 1) return all[0] as Scores;
  const sum: Scores = new Map();
  for (const scores of all) for (const [id, { score, terms }] of scores) add(sum, id, score, terms);
  return sum;
}

export function intersection(all: readonly Scores[]): Scores {
  if (all.length === 1) return all[0] as Scores;
  const both: Scores = new Map();
  const [fewest, ...others] = [...all].sort((a, b) => a.size - b.size);
  for (const [id, { score, terms }] of fewest ?? []) {
    const more = others.map((scores) => scores.get(id));
    if (!more.every((found) => found !== undefined)) continue;
    add(both, id, score, terms);
    for (const found of more) add(both, id, found.score, found.terms);
  }
  return both;
}

export function above(least: number, scores: Iterable<[string, Scored]>): Scores {
  return new Map([...scores].filter(([, { score }]) => score >= least));
}
