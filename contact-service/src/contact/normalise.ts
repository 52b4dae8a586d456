import { canonicalEmail } from './email-address';
import { type FieldName, fieldNames } from './request';

// Controls, bidi and other format marks, lone surrogates; a joiner inside an emoji stays.
const unprintable = /(?!\u200D\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cs}]/gu;
// Letters and marks that draw nothing: a value made of them only is blank.
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** One clean line: no line break, no control, no doubled space; '' when nothing of it can be seen. */
export function cleanLine(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').replace(unprintable, '').trim();
  return line.replace(invisible, '') === '' ? '' : line;
}

/** Clean text that keeps its line breaks. */
export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').split('\n');
  const clean = lines.map((line) =>
    line.normalize('NFC').replace(/\t/g, ' ').replace(unprintable, '').trimEnd(),
  );
  const whole = clean.join('\n').trim();
  return whole.replace(invisible, '') === '' ? '' : whole;
}

const cleaners: Record<FieldName, (text: string) => string> = {
  formation: cleanLine,
  firstName: cleanLine,
  lastName: cleanLine,
  // An address that is not valid stays as it is, for the check to refuse it.
  email: (text) => canonicalEmail(text) ?? (cleanLine(text) && text),
  phone: cleanLine,
  company: cleanLine,
  message: cleanText,
};

/** Cleans the known text fields of a body in place, before it is checked. */
export function normaliseBody(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const fields = body as Record<string, unknown>;
  for (const name of fieldNames) {
    const value = fields[name];
    if (typeof value === 'string') fields[name] = cleaners[name](value);
  }
}
