const timeZone = 'Europe/Paris';
const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', timeZone });
const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone });

export function firstOfMonth(now: Date): string {
  return `1er ${month.format(now)}`;
}

/** A record's `2025-07-03 08:00:00.000Z` is "3 juillet 2025" in France; what is no date is ''. */
export function longDate(time: string): string {
  const date = new Date(time.replace(' ', 'T'));
  if (Number.isNaN(date.getTime())) return '';
  const number = day.format(date);
  return `${number === '1' ? '1er' : number} ${month.format(date)}`;
}
