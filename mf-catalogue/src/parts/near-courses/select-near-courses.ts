import type { CourseLine } from '@campus/shared-ui';
import { normalise } from '@campus/shared-ui/normalise';

export type Comparable = Pick<
  CourseLine,
  'id' | 'title' | 'categoryId' | 'level' | 'audience' | 'alternance'
>;

/** The category outweighs all others together. */
const weights = { category: 5, words: 3, level: 1, alternance: 0.5 } as const;

/** Of equal courses, the nearer in the list comes first. A shared level alone is not near. */
export function selectNearCourses<Item extends Comparable>(
  courses: readonly Item[],
  id: string,
  count: number,
): Item[] {
  const subjectIndex = courses.findIndex((course) => course.id === id);
  const subject = courses[subjectIndex];
  if (!subject) return [];
  const similarity = wordSimilarity(courses.map(wordsOf));
  return courses
    .map((course, index) => {
      const base = baseScore(subject, course) + weights.words * similarity(subjectIndex, index);
      const score = base + weights.level * levelSimilarity(subject.level, course.level);
      return { course, kinship: base, score, distance: Math.abs(index - subjectIndex) };
    })
    .filter(({ course, kinship }) => course !== subject && kinship > 0)
    .sort((a, b) => b.score - a.score || a.distance - b.distance)
    .slice(0, count)
    .map(({ course }) => course);
}

function baseScore(own: Comparable, other: Comparable): number {
  const isSameCategory = own.categoryId !== '' && own.categoryId === other.categoryId;
  const areBothAlternance = own.alternance === '1' && other.alternance === '1';
  return (isSameCategory ? weights.category : 0) + (areBothAlternance ? weights.alternance : 0);
}

/** A course for all levels suits everybody, half as well as one's own. */
function levelSimilarity(own: Comparable['level'], other: Comparable['level']): number {
  if (!own || !other) return 0;
  if (own === other) return 1;
  return own === 'tous' || other === 'tous' ? 0.5 : 0;
}

/** Words of four letters or more, in the singular. */
function wordsOf({ title, audience }: Comparable): Set<string> {
  const words = normalise(`${title} ${audience}`).match(/\p{L}{4,}/gu) ?? [];
  return new Set(words.map((word) => word.replace(/(?<=.{3})[sx]$/, '')));
}

/** From 0 to 1. A rare word counts much, a word of all texts nothing. */
function wordSimilarity(texts: readonly Set<string>[]): (one: number, other: number) => number {
  const frequencies = new Map<string, number>();
  for (const text of texts) for (const word of text) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log(texts.length / (frequencies.get(word) ?? 1)) ** 2;
  const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + rarity(word), 0);
  return (one, other) => {
    const [a = new Set<string>(), b = new Set<string>()] = [texts[one], texts[other]];
    const size = Math.sqrt(sum(a) * sum(b));
    return size > 0 ? sum([...a].filter((word) => b.has(word))) / size : 0;
  };
}
