// A record may lack a field or hold another type than its collection declares; that must not stop a page.

export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function count(value: unknown): number {
  return typeof value === 'number' && value > 0 ? value : 0;
}
