import { readFile } from 'node:fs/promises';
import type { CourseRecord } from '../../../shared-ui/src/backend/records';
import { type SearchDocument, toSearchDocument } from '../../../shared-ui/src/search/index';
import { at } from '../../../tooling/paths';

/** The courses that the site starts with, as the search reads them. */
export async function seedDocuments(): Promise<SearchDocument[]> {
  const courses: CourseRecord[] = JSON.parse(
    await readFile(at('pocketbase/seed/fallback/courses.json'), 'utf8'),
  );
  return courses.map(toSearchDocument);
}

/**
 * As many courses as asked for: each mixes the programmes of two of the seed, and has five words that few others have,
 * so that the vocabulary grows as a real one does.
 */
export function grow(seed: readonly SearchDocument[], count: number): SearchDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const one = seed[index % seed.length] as SearchDocument;
    const other = seed[(index * 7 + 3) % seed.length] as SearchDocument;
    if (index < seed.length) return one;
    const rare = Array.from({ length: 5 }, (_, nth) => `Sujet ${rareWord(index * 31 + nth * 977)}`);
    return {
      ...one,
      id: `${one.id}-${index}`,
      title: `${one.title} ${index}`,
      summary: other.summary,
      programme: [...one.programme.slice(0, 5), ...other.programme.slice(index % 3, 5), ...rare],
    };
  });
}

const syllables = 'ba bi co da du fe ga go la li ma me no pa po ra ri sa ta vu'.split(' ');

/** One of 8,000 words that nobody uses. */
function rareWord(number: number): string {
  const at = (power: number) => syllables[Math.floor(number / 20 ** power) % 20];
  return `${at(0)}${at(1)}${at(2)}x`;
}
