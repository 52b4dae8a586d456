import { formatHours, formatPrice } from 'shared-ui';
import { type Course, optionTitle } from '../data';

const limit = 155;

/** The course in one search result: its catchphrase, then as many facts as find room. */
export function describe(course: Course): string {
  const hours = formatHours(course.nbHeure).toLowerCase();
  const facts = [
    hours ? `Formation de ${hours}` : 'Formation',
    optionTitle(course, 'location').toLowerCase(),
    formatPrice(course.priceActual).replace('Sur', 'sur'),
  ];
  const sentences = [
    course.littleDescription || `${cut(course.title, 75)}.`,
    `${facts.filter(Boolean).join(', ')}.`,
    'Réponse sous 24\u00a0heures.',
    'Programme et objectifs.',
  ];
  const text = sentences.reduce((text, next) =>
    text.length + 1 + next.length <= limit ? `${text} ${next}` : text,
  );
  return cut(text, limit);
}

/** Shortens at a word. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length - 1);
  const space = start.lastIndexOf(' ');
  return `${(space > 0 ? start.slice(0, space) : start).trimEnd()}…`;
}
