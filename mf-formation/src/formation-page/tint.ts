import type { CSSProperties } from 'react';

// An editor's value lands in a style attribute: only what is a colour may pass.
const colour = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl|oklch)a?\([\d\s.,%/-]+\))$/i;

export function tint(value: string, fallback: string): CSSProperties {
  return { '--c': colour.test(value.trim()) ? value.trim() : fallback };
}
