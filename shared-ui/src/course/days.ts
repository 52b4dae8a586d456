/** Days between signature and start (specification: the legal notice of a course). */
export const legalDelayDays = 14;

/** Created on first use: that takes a telephone some 20 ms. */
let dayFormat: Intl.DateTimeFormat | undefined;

/** A time as PocketBase writes it, "2026-03-04 23:00:00.000Z"; undefined for an invalid one. */
export function toDate(value: unknown): Date | undefined {
  const date = typeof value === 'string' ? new Date(value.trim().replace(' ', 'T')) : value;
  return date instanceof Date && !Number.isNaN(date.getTime()) ? date : undefined;
}

/** YYYY-MM-DD in France (`2026-03-04 23:00:00.000Z` is the 5th); empty for an invalid date. */
export function localDay(value: unknown): string {
  const date = toDate(value);
  if (!date) return '';
  dayFormat ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
  const day = dayFormat.format(date);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '';
}

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/** "1er mai 2026" of "2026-05-01". */
export function dayText(day: string): string {
  return dayWords(day).join(' ');
}

/** "Le 1er mai 2026", "Du 3 au 5 mai 2026", "Du 30 avril au 2 mai 2026"; two days as YYYY-MM-DD. */
export function daysText(from: string, to: string): string {
  if (from === to) return `Le ${dayText(from)}`;
  const [start, end] = [dayWords(from), dayWords(to)];
  while (start.length > 1 && start.at(-1) === end[start.length - 1]) start.pop();
  return `Du ${start.join(' ')} au ${end.join(' ')}`;
}

function dayWords(day: string): string[] {
  const [year = '', month, date] = day.split('-');
  const number = Number(date);
  return [number === 1 ? '1er' : String(number), months[Number(month) - 1] ?? '', year];
}
