const dayOptions = { day: 'numeric', month: 'long', year: 'numeric' } as const;
/** A day of a record is its midnight in UTC: west of it, overseas, that is the day before. */
const day = new Intl.DateTimeFormat('fr-FR', { ...dayOptions, timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('fr-FR', { ...dayOptions, hour: 'numeric', minute: '2-digit' });

/** PocketBase's dates have a space in the place of the "T". */
const parseDate = (text: string): Date => new Date(text.replace(' ', 'T'));

const withOrdinal = (text: string): string => text.replace(/^1(?= )/, '1er');

/** "22 novembre 2026", "1er mars 2027". */
export const dayText = (text: string): string => withOrdinal(day.format(parseDate(text)));

/** "22 novembre 2026 à 14 h 05". */
export const momentText = (text: string): string =>
  withOrdinal(moment.format(parseDate(text))).replace(':', '\u00A0h\u00A0');

export function toLocalInput(text: string): string {
  if (!text) return '';
  const date = parseDate(text);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Empty where the text is no moment. */
export const fromLocalInput = (text: string): string =>
  Number.isNaN(Date.parse(text)) ? '' : new Date(text).toISOString();
