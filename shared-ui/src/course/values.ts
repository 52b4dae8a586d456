import { text } from '../backend/records';

// These stand apart from `text`, so that they come with the mappers of courses alone.

export function line(value: unknown): string {
  return text(value).trim();
}

/** Rounds to hundredths. PocketBase stores an empty number as 0, so 0 counts as nothing. */
export function amount(value: unknown, most = 99_999): number | undefined {
  if (typeof value !== 'number') return undefined;
  const rounded = Math.round(value * 100) / 100;
  return rounded > 0 && rounded <= most ? rounded : undefined;
}

export function whole(value: unknown): number | undefined {
  const found = amount(value);
  return found && Math.floor(found) > 0 ? Math.floor(found) : undefined;
}

export function oneOf<const Value extends string>(
  choice: readonly Value[],
  value: unknown,
): Value | undefined {
  return choice.find((known) => known === value);
}

export function related<T>(records: readonly T[] | undefined): T[] {
  return Array.isArray(records) ? records.filter((record) => typeof record === 'object' && record) : [];
}
