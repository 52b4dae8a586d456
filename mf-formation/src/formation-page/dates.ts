const timeZone = 'Europe/Paris';
const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', timeZone });
const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone });

/** "1er novembre 2025" for any moment of that month in France. */
export function firstOfMonth(now: Date): string {
  return `1er ${month.format(now)}`;
}

/** "3 juillet 2025", "1er mai 2026" of a record's `2025-07-03 08:00:00.000Z`, in France; empty where it is no date. */
export function longDate(time: string): string {
  const date = new Date(time.replace(' ', 'T'));
  if (Number.isNaN(date.getTime())) return '';
  const number = day.format(date);
  return `${number === '1' ? '1er' : number} ${month.format(date)}`;
}
