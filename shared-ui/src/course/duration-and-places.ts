import type { CourseDuration, Place } from './course-facts';

/** "21 heures (3 jours)", "3 h 30 (une demi-journée)", "200 heures"; empty when unknown. */
export function durationText({ hours, days }: CourseDuration): string {
  const [time, dayCount] = [hours ? hoursText(hours) : '', days ? daysText(days) : ''];
  return time && dayCount ? `${time} (${dayCount})` : time || dayCount;
}

function hoursText(hours: number): string {
  const [fullHours, minutes] = hoursAndMinutes(hours);
  if (!fullHours) return `${minutes}\u00a0minutes`;
  if (!minutes) return `${fullHours}\u00a0heure${fullHours > 1 ? 's' : ''}`;
  return `${fullHours}\u00a0h\u00a0${String(minutes).padStart(2, '0')}`;
}

function daysText(days: number): string {
  if (days === 0.5) return 'une demi-journée';
  return `${String(days).replace('.', ',')}\u00a0jour${days < 2 ? '' : 's'}`;
}

/** "PT3H30M" of 3.5 hours. */
export function isoDuration({ hours }: CourseDuration): string | undefined {
  if (!hours) return undefined;
  const [fullHours, minutes] = hoursAndMinutes(hours);
  return `PT${fullHours ? `${fullHours}H` : ''}${minutes || !fullHours ? `${minutes}M` : ''}`;
}

function hoursAndMinutes(hours: number): [hours: number, minutes: number] {
  const minutes = Math.max(1, Math.round(hours * 60));
  return [Math.floor(minutes / 60), minutes % 60];
}

/** Stands for a city that is not known yet; `fill` replaces it when the text is drawn. */
export const citySlot = '{city}';

/** "Ville-Exemple, dans vos locaux, à distance ou hybride"; empty when unknown. */
export function placesText(places: readonly Place[], city = 'sur place'): string {
  return capitalise(placesInSentence(places, city));
}

/** The same, to stand behind other words. */
export function placesInSentence(places: readonly Place[], city = 'sur place'): string {
  const words: Readonly<Record<Place, string[]>> = {
    presentiel: [city, 'dans vos locaux'],
    distanciel: ['à distance'],
    hybride: ['hybride'],
  };
  return joinOr(places.flatMap((place) => words[place]));
}

/** "CPF, OPCO ou employeur". */
export function joinOr(words: readonly string[]): string {
  const [last = '', ...others] = [...words].reverse();
  return others.length > 0 ? `${others.reverse().join(', ')} ou ${last}` : last;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
