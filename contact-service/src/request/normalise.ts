import {
  contactFields,
  type FieldName,
  fieldNames,
  readPhone,
  readSelectionPath,
  selectionPath,
} from 'contact-request';
import { canonicalEmail } from './email-address';

// Controls, bidi and other format marks and lone surrogates go; a joiner inside an emoji stays.
const unprintable = /(?!\u200D\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cs}]/gu;
// These draw nothing: a value made of them only is blank.
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Gives '' when nothing of the line can be seen. */
export function cleanLine(text: string): string {
  // Spaces come first, since a line break is a control; controls go before NFC, since one may stand between a letter and its accent.
  const printable = text.replace(/\s/gu, ' ').replace(unprintable, '').normalize('NFC');
  return unlessInvisible(printable.replace(/\s+/gu, ' ').trim());
}

export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').split('\n');
  const clean = lines.map((line) =>
    line.replace(/\t/g, ' ').replace(unprintable, '').normalize('NFC').trimEnd(),
  );
  return unlessInvisible(clean.join('\n').trim());
}

function unlessInvisible(text: string): string {
  return text.replace(invisible, '') === '' ? '' : text;
}

/** Gives the address as this site writes it, whatever was sent; undefined for what is no selection. */
export function canonicalSelection(text: string): string | undefined {
  const selection = readSelectionPath(text);
  return selection && selectionPath(selection);
}

const cleaners: Partial<Record<FieldName, (text: string) => string>> = {
  // The check must see an invalid address, or an invalid number, to refuse it.
  email: (text) => canonicalEmail(text) ?? (cleanLine(text) && text),
  phone: (text) => readPhone(cleanLine(text)) ?? cleanLine(text),
  selection: (text) => canonicalSelection(cleanLine(text)) ?? cleanLine(text),
  message: cleanText,
};

/** Cleans in place. What is far too long stays for the check to refuse: cleaning takes longer than measuring. */
export function normaliseBody(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const fields = body as Record<string, unknown>;
  for (const name of fieldNames) {
    const value = fields[name];
    const clean = cleaners[name] ?? cleanLine;
    // A character has one unit or two, and so has a line break.
    const mostUnits = 2 * contactFields[name].longest;
    if (typeof value === 'string' && value.length <= mostUnits) fields[name] = clean(value);
  }
}
