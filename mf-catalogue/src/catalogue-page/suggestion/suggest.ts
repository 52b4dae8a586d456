import { normalise } from '../selection/normalise';
import { editDistance } from './edit-distance';

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
  let best: { text: string; distance: number } | undefined;
  for (const title of titles) {
    const near = nearTo(asked, title);
    if (near && near.distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = near;
  }
  return best?.text;
}

/** What to search for to find this title, if each word asked for is close to one of its words. */
function nearTo(asked: readonly string[], title: string): { text: string; distance: number } | undefined {
  const words = wordsOf(title);
  const found: string[] = [];
  let sum = 0;
  for (const word of asked) {
    const nearest = nearestWord(word, words);
    if (!nearest) return undefined;
    found.push(nearest.word);
    sum += nearest.distance;
  }
  const text = found.join(' ');
  return { text: normalise(title).includes(normalise(text)) ? text : title, distance: sum };
}

function nearestWord(
  asked: string,
  words: readonly string[],
): { word: string; distance: number } | undefined {
  const wanted = normalise(asked);
  let nearest: { word: string; distance: number } | undefined;
  for (const word of words) {
    const candidate = normalise(word);
    if (Math.abs(candidate.length - wanted.length) > tolerance(wanted)) continue;
    const distance = editDistance(wanted, candidate);
    if (distance <= tolerance(wanted) && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) {
      nearest = { word, distance };
    }
  }
  return nearest;
}

/** Short words differ by one letter from too many others. */
function tolerance(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
