/** Whether it looks like one record of PocketBase; `fields` may have left its id out. */
export function isRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !('id' in value) || typeof value.id === 'string';
}

/** Whether it looks like a page of a list. */
export function isRecordList(value: unknown): boolean {
  const items = (value as { items?: unknown } | null)?.items;
  return Array.isArray(items) && items.every(isRecord);
}

/** Whether a text is JSON of the shape asked for. */
export function holds(text: string, looksRight: (value: unknown) => boolean): boolean {
  try {
    return looksRight(JSON.parse(text));
  } catch {
    return false;
  }
}
