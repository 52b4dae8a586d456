const zone = 'Europe/Paris';

/** "le 22 novembre 2026 à 10:42", at the school's clock. */
export const onDate = (iso: string): string =>
  inWords(iso, 'long', (day, time) => `le ${day} à ${time}`) ?? 'à une date inconnue';

/** "22/11/2026 10:42" */
export const shortDate = (iso: string): string =>
  inWords(iso, 'short', (day, time) => `${day} ${time}`) ?? 'date inconnue';

/** Nothing for what is no date: somebody may have edited it by hand. */
function inWords(iso: string, dateStyle: 'long' | 'short', together: (day: string, time: string) => string) {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return undefined;
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fr-FR', { ...style, timeZone: zone }).format(date);
  return together(format({ dateStyle }), format({ timeStyle: 'short' }));
}
