import type { Place } from '../backend/models';

const placeWords: Readonly<Record<Place, string>> = {
  presentiel: 'présentiel',
  distanciel: 'distanciel',
  hybride: 'hybride',
};

/** "Présentiel, distanciel ou hybride"; empty where nobody said. */
export function placesText(places: readonly Place[]): string {
  return capital(listed(places.map((place) => placeWords[place])));
}

/** "CPF, OPCO ou employeur". */
export function listed(words: readonly string[]): string {
  const [last = '', ...others] = [...words].reverse();
  return others.length > 0 ? `${others.reverse().join(', ')} ou ${last}` : last;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
