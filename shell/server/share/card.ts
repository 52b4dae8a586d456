import { fitTitle } from './fit-title';
import type { Typeface } from './typeface';

export const cardWidth = 1200;
export const cardHeight = 630;

/** Where the picture stands, behind the slanted plate. */
export const picture = { left: 560, width: cardWidth - 560 };

const ink = '#141416';
const soft = '#4a5163';
const outremer = '#1b45d7';
const disc = '#fa8f54';
const margin = 64;
const titleWidth = 470;

export interface CardTexts {
  school: string;
  title: string;
  /** A line at the foot: hours and price. */
  facts: string;
}

export interface Typefaces {
  title: Typeface;
  text: Typeface;
}

/** A line that is never wider than the plate. */
function line(face: Typeface, text: string, x: number, y: number, size: number, fill: string): string {
  const room = titleWidth + margin - x;
  return face.line(text, x, y, size * Math.min(1, room / face.width(text, size)), fill);
}

/** The school's sign on a grid of 48. */
const sign = (colour: string) =>
  `<path fill="${colour}" d="M44 4H24a20 20 0 0 0 0 40h20V33H24a9 9 0 0 1 0-18h20Z"/><circle fill="${disc}" cx="37" cy="24" r="6.5"/>`;

/** What is drawn over the picture: a plate with the words, and where there is no picture the sign in its place. */
export function cardDrawing(
  { school, title, facts }: CardTexts,
  faces: Typefaces,
  hasPicture: boolean,
): string {
  const { size, lines } = fitTitle(title, faces.title.width, titleWidth);
  const top = 300 - ((lines.length - 1) * size * 1.12) / 2;
  const right = hasPicture
    ? ''
    : `<path fill="${outremer}" d="M560 0h640v630H560Z"/><g transform="translate(690 115) scale(8.4)">${sign('#fcfcfd')}</g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${cardHeight}">${right}`,
    '<path fill="#fcfcfd" d="M0 0H650L560 630H0Z"/>',
    `<g transform="translate(${margin} 60) scale(1.1)">${sign(outremer)}</g>`,
    line(faces.text, school, margin + 68, 97, 30, ink),
    ...lines.map((line, index) => faces.title.line(line, margin, top + index * size * 1.12, size, ink)),
    line(faces.text, facts, margin, 560, 32, soft),
    '</svg>',
  ].join('');
}
