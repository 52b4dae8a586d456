// A record may lack a field, or hold another type than the collections declare: it never stops a page.

/** A field's text; empty where it holds none. */
export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function count(value: unknown): number {
  return typeof value === 'number' && value > 0 ? value : 0;
}
