const zone = 'Europe/Paris';

/** "le 22 novembre 2026 à 10:42", at the school's clock. */
export function onDate(iso: string): string {
  const { day, time } = parts(iso, { dateStyle: 'long' });
  return `le ${day} à ${time}`;
}

/** "22/11/2026 10:42" */
export function shortDate(iso: string): string {
  const { day, time } = parts(iso, { dateStyle: 'short' });
  return `${day} ${time}`;
}

function parts(iso: string, style: Intl.DateTimeFormatOptions) {
  const date = new Date(iso);
  // What somebody has edited by hand may hold anything.
  if (Number.isNaN(date.getTime())) return { day: 'date inconnue', time: '–' };
  const day = new Intl.DateTimeFormat('fr-FR', { ...style, timeZone: zone }).format(date);
  const time = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: zone }).format(date);
  return { day, time };
}
