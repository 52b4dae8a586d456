import type { TopCard } from '../parts/top-courses/load';

/** Four top courses for tests, one of them in alternance. */
export const topCards: TopCard[] = ['SEO', 'Vente', 'Adobe', 'HACCP'].map((title, index) => ({
  id: title.toLowerCase(),
  title,
  content: `Sur ${title}.`,
  ...(index === 0 ? { promo: 'Alternance' as const } : {}),
  src: `/api/files/c/python/${title}.jpg`,
}));
