import { contactFields, type FieldName, fieldNames, readPhone } from 'contact-request';
import { canonicalEmail } from './email-address';
import { canonicalSelection } from './selection';

// Controls, bidi and other format marks, lone surrogates; a joiner inside an emoji stays.
const unprintable = /(?!\u200D\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cs}]/gu;
// Letters and marks that draw nothing: a value made of them only is blank.
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** One clean line: no line break, no control, no doubled space; '' when nothing of it can be seen. */
export function cleanLine(text: string): string {
  // Spaces first: a line break is a control, too. Then the controls: one may stand between a letter and its accent.
  const printable = text.replace(/\s/gu, ' ').replace(unprintable, '').normalize('NFC');
  return unlessInvisible(printable.replace(/\s+/gu, ' ').trim());
}

/** Clean text that keeps its line breaks. */
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

const cleaners: Partial<Record<FieldName, (text: string) => string>> = {
  // An address that is not valid stays as it is, for the check to refuse it.
  email: (text) => canonicalEmail(text) ?? (cleanLine(text) && text),
  // A number that is none stays, too.
  phone: (text) => readPhone(cleanLine(text)) ?? cleanLine(text),
  selection: (text) => canonicalSelection(cleanLine(text)) ?? cleanLine(text),
  message: cleanText,
};

/**
 * Cleans the known text fields of a body in place, before it is checked. What is far too long stays as it is, for the
 * check to say so: cleaning takes longer than measuring.
 */
export function normaliseBody(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const fields = body as Record<string, unknown>;
  for (const name of fieldNames) {
    const value = fields[name];
    const clean = cleaners[name] ?? cleanLine;
    // A character has one unit or two, a line break as well.
    const mostUnits = 2 * contactFields[name].longest;
    if (typeof value === 'string' && value.length <= mostUnits) fields[name] = clean(value);
  }
}
