import { text } from '../backend/records';

// Apart from `text` (backend/records.ts), so that only the chunk of the mappers contains them.

export function line(value: unknown): string {
  return text(value).trim();
}

/** Rounds to hundredths. PocketBase stores an empty number as 0, so 0 counts as nothing. */
export function amount(value: unknown): number | undefined {
  if (typeof value !== 'number') return undefined;
  const rounded = Math.round(value * 100) / 100;
  return rounded > 0 && rounded <= 99_999 ? rounded : undefined;
}

export function positiveInteger(value: unknown): number | undefined {
  const found = amount(value);
  return found && Math.floor(found) > 0 ? Math.floor(found) : undefined;
}

export function oneOf<const Value extends string>(
  options: readonly Value[],
  value: unknown,
): Value | undefined {
  return options.find((option) => option === value);
}

/** Drops undefined values and empty texts. */
export function withoutEmpty<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as object;
}

export function asRecords<T>(records: readonly T[] | undefined): T[] {
  return Array.isArray(records) ? records.filter((record) => typeof record === 'object' && record) : [];
}
