import { readFileSync } from 'node:fs';
import { canonicalEmail } from '../request/email-address';

/** The message of a thrown error is the remedy. */
export function readSchool(path: string) {
  const parsed = parse(path);
  const name = text(parsed.name);
  const phone = text(parsed.phone);
  const email = canonicalEmail(text(parsed.email));
  const siteUrl = text(parsed.siteUrl);
  if (name === '' || email === null) {
    throw new Error(`must name a school file with a "name" and a valid "email" (${path} has not)`);
  }
  if (siteUrl !== '' && !/^https?:\/\/[^\s/?#]+$/.test(siteUrl)) {
    throw new Error(`must name a siteUrl like https://campus.example, or none (${path} has "${siteUrl}")`);
  }
  return { name, phone, email, siteUrl };
}

function parse(path: string): { name?: unknown; phone?: unknown; email?: unknown; siteUrl?: unknown } {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) ?? {};
  } catch {
    throw new Error(`must name the school's JSON file, which could not be read at ${path}`);
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
