import { normalise } from '@campus/pocketbase/rules/normalise.js';

/** Capitals, accents and the order of the words do not matter. */
export const hasWords = (text: string, words: string): boolean =>
  normalise(words)
    .split(' ')
    .every((word) => normalise(text).includes(word));
