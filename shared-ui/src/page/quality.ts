import type { School } from './school';

/** Qualiopi prescribes this sentence, for the categories of action that the school's certificate names. */
export function qualitySentence({ qualityCategories }: School): string {
  const title =
    qualityCategories.length > 1 ? 'des catégories d’actions suivantes' : 'de la catégorie d’action suivante';
  return `La certification qualité a été délivrée au titre ${title}\u00a0: ${qualityCategories.join(', ')}.`;
}
