import table from '../../content/ecodesign.json';

/** A criterion of the RGESN of 2024: "oui", "non" or "na" (not applicable); the host or a supplier decides those that are `outside`. */
export type Criterion = {
  id: string;
  weight: number;
  verdict: string;
  subject: string;
  seen: string;
  outside?: boolean;
};

export const criteria: readonly Criterion[] = table.criteria;

/** The referential's own formula: the weights of what is met, of those of what applies, in per cent with one decimal. */
export function scoreOf(some: readonly Criterion[]): string {
  const sum = (verdict: string) =>
    some.reduce((total, criterion) => total + (criterion.verdict === verdict ? criterion.weight : 0), 0);
  return ((100 * sum('oui')) / (sum('oui') + sum('non'))).toFixed(1).replace('.', ',');
}
