import { readFileSync } from 'node:fs';
import { at } from '../paths';

/** The names in deploy/campus.env.example, set or commented out. */
export function namesOfExample(): string[] {
  const text = readFileSync(at('deploy/campus.env.example'), 'utf8');
  return [...text.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
}
