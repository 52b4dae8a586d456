/** A copied number brings invisible marks along (`\p{Cf}`). */
const separators = /[\s\p{Cf}\p{Pd}.,/()\u2212]+/gu;

/** No number is longer, with all its spaces. */
const longest = 80;

/** Gives `01 99 00 12 34`, abroad `+32 470 12 34 56` (E.164), with its ` poste 12`. A number of another country needs `+` or `00`. */
export function readPhone(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const line = text.normalize('NFKC').trim();
  const at = line.search(/poste|ext|#/i);
  if (at < 0) return readNumber(line);
  const number = readNumber(line.slice(0, at));
  const [, extension] = /^(?:poste|ext|#)[ .:]*(\d{1,6})$/i.exec(line.slice(at)) ?? [];
  return number && extension && `${number} poste ${extension}`;
}

function readNumber(text: string): string | undefined {
  const isAbroad = /^(?:\+|00)/.test(spaced(text));
  // The zero of "+33 (0)1" is for calls from within the country.
  const dialled = spaced(isAbroad ? text.replace('(0)', ' ') : text);
  const digits = isAbroad ? dialled.replaceAll(' ', '').replace(/^00/, '+') : dialled.replaceAll(' ', '');
  const [, french] = /^(?:0|\+?330?)([1-9]\d{8})$/.exec(digits) ?? [];
  if (french) return `0${french}`.replace(/..(?=.)/g, '$& ');
  if (!/^\+(?!33)[1-9]\d{6,14}$/.test(digits)) return undefined;
  return `+${dialled.replace(/^(?:\+|00) ?/, '')}`;
}

const spaced = (text: string) => text.replace(separators, ' ').trim();
