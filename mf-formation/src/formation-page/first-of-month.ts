const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'Europe/Paris' });

/** "1er novembre 2025" for any moment of that month in France. */
export function firstOfMonth(now: Date): string {
  return `1er ${month.format(now)}`;
}
