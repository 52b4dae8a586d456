/** The learners of one course; the school makes an offer for more people. */
export const maxHeadCount = 999;

export const headCountFault = `Indiquez un nombre de 1 à ${maxHeadCount}, en chiffres.`;

/** Gives undefined for anything but 1 to `maxHeadCount`. */
export function readHeadCount(text: string): number | undefined {
  const count = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= maxHeadCount ? count : undefined;
}
