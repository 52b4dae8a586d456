import { type FetchedFile, type Figures, filesOf } from './figures';

export const everyPage = {
  home: '/',
  catalogue: '/formations',
  course: '/formation/creer-et-animer-un-site-web',
  about: '/about',
  contact: '/contact',
  terms: '/conditions-g%C3%A9n%C3%A9rales',
} as const;
export type PageName = keyof typeof everyPage;

const units: Readonly<Record<keyof Figures, string>> = {
  javascript: ' kB of JavaScript',
  program: ' kB of the largest script',
  styles: ' kB of styles',
  document: ' kB of document',
  font: ' kB of fonts',
  requests: ' requests',
  weight: ' kB in all',
  ecoIndex: ' of 100 EcoIndex',
};

/** Each figure of a budget is what a page may weigh at most; `ecoIndex` is a minimum. */
export function budgetFaults(
  figures: Figures,
  files: readonly FetchedFile[],
  { budget, target }: { budget: Figures; target: Partial<Figures> },
): string[] {
  return names.flatMap((name) => {
    const excess = name === 'ecoIndex' ? budget[name] - figures[name] : figures[name] - budget[name];
    if (excess <= 0) return [];
    const largest = filesOf(name, files).slice(0, 4);
    const to = target[name] === undefined ? '' : ` (target ${target[name]})`;
    return [
      `${round(figures[name])}${units[name]}, ${round(excess)} beyond the budget of ${budget[name]}${to}; the largest: ${largest
        .map(({ path, bytes }) => `${path} ${round(bytes / 1000)}`)
        .join(', ')}`,
    ];
  });
}

const names = Object.keys(units) as (keyof Figures)[];
const round = (value: number) => Number(value.toFixed(1));

/** Sizes get one per cent for what compresses by chance, and are rounded up to half a kilobyte. */
export function budgetFor(figures: Figures): Figures {
  const { requests, ecoIndex } = figures;
  const sizes = Object.entries(figures).map(([name, size]) => [name, Math.ceil(size * 1.01 * 2) / 2]);
  return { ...Object.fromEntries(sizes), requests, ecoIndex: Math.floor(ecoIndex) };
}
