import { formatPrice } from 'shared-ui';
import { durationText, placesText } from 'shared-ui/course';
import type { Course } from './load';

/** Search engines and share previews show so many characters of a description. */
const limit = 155;

export function describeCourse(course: Course): string {
  const time = durationText(course.duration);
  const facts = [
    time ? `Formation de ${time}` : 'Formation',
    placesText(course.places).toLowerCase(),
    priceOf(course.price),
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

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length - 1);
  const space = start.lastIndexOf(' ');
  return `${(space > 0 ? start.slice(0, space) : start).trimEnd()}…`;
}

function priceOf({ amount, per }: Course['price']): string {
  if (amount === undefined) return 'sur devis';
  return formatPrice(amount) + (per === 'group' ? ' par groupe' : '');
}
