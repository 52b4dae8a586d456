import type { School } from '@campus/contract';

const derivedValues: Readonly<Record<string, (school: School) => string>> = {
  referent: ({ referent }) => referent.name || 'notre référent handicap',
  referentPhone: ({ referent, phone }) => referent.phone || phone,
  referentEmail: ({ referent, email }) => referent.email || email,
  quality: qualitySentence,
};

/** Replaces `{name}`, `{city}`, … by the school's values; an unknown name stays as it is. */
export function fill(text: string, school: School): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, key: string) => {
    const value = Object.hasOwn(derivedValues, key)
      ? derivedValues[key]?.(school)
      : school[key as keyof School];
    return typeof value === 'string' ? value : placeholder;
  });
}

/** Qualiopi prescribes this sentence, with the categories of the school's certificate, if any. */
function qualitySentence({ qualityCategories }: School): string {
  if (qualityCategories.length === 0) return '';
  const title =
    qualityCategories.length > 1 ? 'des catégories d’actions suivantes' : 'de la catégorie d’action suivante';
  return `La certification qualité a été délivrée au titre ${title}\u00a0: ${qualityCategories.join(', ')}.`;
}
