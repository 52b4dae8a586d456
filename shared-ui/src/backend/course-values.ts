import { text } from './field-values';

// Values of a course's fields: they come with its mappers.

/** The same without white space around it: what an editor types in one line. */
export function line(value: unknown): string {
  return text(value).trim();
}

/** A number above nothing, in hundredths; an empty field of PocketBase is 0. */
export function amount(value: unknown, most = 99_999): number | undefined {
  if (typeof value !== 'number') return undefined;
  const rounded = Math.round(value * 100) / 100;
  return rounded > 0 && rounded <= most ? rounded : undefined;
}

/** A whole number above nothing. */
export function whole(value: unknown): number | undefined {
  const found = amount(value);
  return found && Math.floor(found) > 0 ? Math.floor(found) : undefined;
}

/** The value where it is one of a choice. */
export function oneOf<const Value extends string>(
  choice: readonly Value[],
  value: unknown,
): Value | undefined {
  return choice.find((known) => known === value);
}

/** The records of an expanded relation. */
export function related<T>(records: readonly T[] | undefined): T[] {
  return Array.isArray(records) ? records.filter((record) => typeof record === 'object' && record) : [];
}
