const number = (digits: number) =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const two = number(2);

export const inMegabytes = (bytes: number): string => `${two.format(bytes / 1e6)} Mo`;

/** Milliseconds that were counted; a dash where none were. */
export const inSeconds = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? '–' : `${two.format(milliseconds / 1000)} s`;

const states: readonly (readonly [beginning: RegExp, words: string])[] = [
  [/^live, its release is missing/, 'en ligne, ses fichiers manquent'],
  [/^live/, 'en ligne'],
  [/^refused/, 'refusée'],
  [/^kept, live until/, 'gardée, en ligne jusqu’au'],
  [/^kept, never live/, 'gardée, jamais en ligne'],
  [/^never tried/, 'jamais essayée'],
];

/** The state of a version (`npm run versions`) in French. */
export function inFrench(state: string): string {
  const [, percent] = /^canary (\d+) %/.exec(state) ?? [];
  if (percent) return `canari, ${percent} %`;
  return states.find(([beginning]) => beginning.test(state))?.[1] ?? state;
}
