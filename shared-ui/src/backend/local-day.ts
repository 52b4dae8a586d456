const france = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** Gives YYYY-MM-DD in France of a moment or a stored date (`2026-03-04 23:00:00.000Z` is the 5th); '' where it is none. */
export function localDay(value: unknown): string {
  if (typeof value !== 'string' && !(value instanceof Date)) return '';
  const date = typeof value === 'string' ? new Date(value.trim().replace(' ', 'T')) : value;
  if (Number.isNaN(date.getTime())) return '';
  const day = france.format(date);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '';
}
