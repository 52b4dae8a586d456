/** `"35"` -> "35 Heures", for a card; a text that names its unit already stays as it is. */
export function formatHours(nbHeure: string): string {
  const text = nbHeure.trim();
  if (!/^\d+([.,]\d+)?$/.test(text)) return text;
  return `${text.replace('.', ',')}\u00a0Heures`;
}
