import { readFileSync } from 'node:fs';
import { reasonOf } from '../failures/failures';
import { canonicalEmail } from '../request/email-address';
import { schoolTimeoutMs } from '../limits';

type School = Record<'name' | 'phone' | 'email' | 'siteUrl', string>;

/** The message of a thrown error is the remedy. */
export function readSchool(path: string): School {
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

/** Never rejects: without PocketBase's record it gives the last one known, or the school file. */
export function createCurrentSchool(
  { pocketbaseUrl, school }: { pocketbaseUrl: string; school: School },
  log: { warn(facts: object, message: string): void },
) {
  let lastKnown = school;
  return async (): Promise<School> => {
    try {
      const response = await fetch(`${pocketbaseUrl}/api/collections/ecole/records/ecole`, {
        signal: AbortSignal.timeout(schoolTimeoutMs),
      });
      const { name, phone } = (await response.json()) as { name?: unknown; phone?: unknown };
      if (!response.ok || typeof name !== 'string' || !name || typeof phone !== 'string')
        throw new Error(`status ${response.status}`);
      lastKnown = { ...school, name, phone };
    } catch (error) {
      log.warn(
        { reason: reasonOf(error) },
        'the school’s record could not be read: a mail says what was known last',
      );
    }
    return lastKnown;
  };
}
