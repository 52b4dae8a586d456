/** How a visitor goes on from the catalogue to a page of another remote. */
export interface Case {
  name: string;
  /** What is pressed: the first card, or a link of the menu to this path. */
  to: 'card' | '/about' | '/contact';
  /** When: as soon as it is painted, as soon as it lives, or after it has asked for nothing for a while. */
  when: 'painted' | 'hydrated' | 'quiet';
  /** Nothing is fetched ahead. */
  sparing?: boolean;
  /** Of this much the time is a miss: milliseconds, and shares of a static page's load. */
  most: { ms?: number; ratio: number };
}

const ready = { ms: 100, ratio: 0.4 };

export const cases: readonly Case[] = [
  { name: 'card, page quiet', to: 'card', when: 'quiet', most: ready },
  { name: 'menu to about, page quiet', to: '/about', when: 'quiet', most: ready },
  { name: 'menu to contact, page quiet', to: '/contact', when: 'quiet', most: ready },
  { name: 'card, just hydrated', to: 'card', when: 'hydrated', most: { ratio: 1 } },
  { name: 'card, just painted', to: 'card', when: 'painted', most: { ratio: 1 } },
  { name: 'card, nothing ahead', to: 'card', when: 'quiet', sparing: true, most: { ratio: 1 } },
];

/** The static page's own way beside a case: it is pressed as soon as painted, or at rest. */
export function besideOf({ to, when }: Pick<Case, 'to' | 'when'>): string {
  return `${to} ${when === 'painted' ? 'painted' : 'quiet'}`;
}
