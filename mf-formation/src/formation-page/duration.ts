/** "5 jours" of "35 Heures (5 jours)"; empty where a duration names only hours. */
export function pace(duration: string): string {
  return duration.match(/[\d/.,]{1,12}\s{0,3}(?:journée|jour)s?/i)?.[0] ?? '';
}

/** "PT3H30M" of "3,5" or "3h30"; nothing where no hours can be read. */
export function isoDuration(hours: string): string | undefined {
  const clock = hours.match(/(?<!\d)(\d{1,4})\s{0,3}h\s{0,3}(\d{2})/i);
  const count = hours.match(/^\s*(\d{1,4}(?:[.,]\d{1,4})?)\s*(?:h|$)/i);
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : Math.round(Number(count?.[1]?.replace(',', '.') ?? 0) * 60);
  if (minutes === 0) return undefined;
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${whole ? `${whole}H` : ''}${rest ? `${rest}M` : ''}`;
}
