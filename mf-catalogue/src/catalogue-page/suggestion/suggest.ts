import { editDistance } from 'shared-ui/edit-distance';
import { normalise } from 'shared-ui/normalise';

/** Words that every visitor may add and that say nothing of the subject. */
const noise: ReadonlySet<string> = new Set(['formation', 'formations', 'cours', 'stage', 'stages']);

/**
 * A text that does find courses, for one that found none: the same text where only the other filters
 * stood in its way, else the words of the title that come nearest to it. Nothing where none is near.
 */
export function suggest(query: string, titles: readonly string[]): string | undefined {
  const wanted = normalise(query);
  if (wanted === '') return undefined;
  if (titles.some((title) => normalise(title).includes(wanted))) return query;

  const asked = wordsOf(query).filter((word) => word.length > 2 && !noise.has(normalise(word)));
  if (asked.length === 0) return undefined;
  return nearest(titles.map((title) => nearTo(asked, title)))?.text;
}

interface Near {
  text: string;
  distance: number;
}

/** The first of those at the smallest distance. */
function nearest(found: readonly (Near | undefined)[]): Near | undefined {
  return found.filter((near) => near !== undefined).sort((a, b) => a.distance - b.distance)[0];
}

/** What to search for to find this title, if each word asked for is close to one of its words. */
function nearTo(asked: readonly string[], title: string): Near | undefined {
  const words = wordsOf(title);
  const found = asked.flatMap((word) => nearestWord(word, words) ?? []);
  if (found.length < asked.length) return undefined;
  const text = found.map((near) => near.text).join(' ');
  const distance = found.reduce((sum, near) => sum + near.distance, 0);
  return { text: normalise(title).includes(normalise(text)) ? text : title, distance };
}

function nearestWord(asked: string, words: readonly string[]): Near | undefined {
  const wanted = normalise(asked);
  const limit = tolerance(wanted);
  const near = words.map((text) => {
    const candidate = normalise(text);
    if (Math.abs(candidate.length - wanted.length) > limit) return undefined;
    const distance = editDistance(wanted, candidate);
    return distance <= limit ? { text, distance } : undefined;
  });
  return nearest(near);
}

/** Short words differ by one letter from too many others. */
function tolerance(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
