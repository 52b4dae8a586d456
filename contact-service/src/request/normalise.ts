import { printable } from '@campus/pocketbase/rules/printable.js';
import {
  contactFields,
  type FieldName,
  fieldNames,
  readPhone,
  readSelectionPath,
  selectionPath,
} from '@campus/contact-request';
import { canonicalEmail } from './email-address';

// These draw nothing: a value made of them only is blank.
const invisibleCharacters = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Gives '' when nothing of the line can be seen. */
export function cleanLine(text: string): string {
  // Marks go before NFC, since one may stand between a letter and its accent.
  return unlessInvisible(printable(text).normalize('NFC').replace(/\s+/gu, ' ').trim());
}

export function cleanText(text: string): string {
  const lines = printable(text).replace(/\t/g, ' ').normalize('NFC').split('\n');
  const trimmed = lines.map((line) => line.trimEnd());
  return unlessInvisible(trimmed.join('\n').trim());
}

function unlessInvisible(text: string): string {
  return text.replace(invisibleCharacters, '') === '' ? '' : text;
}

/** Gives the address as this site writes it; undefined for any other text. */
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

/** Cleans in place. Texts far beyond their limit stay as they are, for the check to refuse. */
export function normaliseBody(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const fields = body as Record<string, unknown>;
  for (const name of fieldNames) {
    const value = fields[name];
    const clean = cleaners[name] ?? cleanLine;
    // A character has one unit or two, and so has a line break.
    const maxUnits = 2 * contactFields[name].max;
    if (typeof value === 'string' && value.length <= maxUnits) fields[name] = clean(value);
  }
}
