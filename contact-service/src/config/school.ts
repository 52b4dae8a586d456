import { readSchoolFile } from '@campus/settings';
import { reasonOf } from '../failures/failures';
import { canonicalEmail } from '../request/email-address';
import { schoolTimeoutMs } from '../limits';

type School = Record<'name' | 'phone' | 'email' | 'siteUrl', string>;

/** The message of a thrown error is the remedy. */
export function readSchool(path: string): School {
  const parsed: Partial<Record<keyof School, unknown>> = readSchoolFile(path);
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

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Never rejects: without PocketBase it gives the last record, else the school file's. */
export function createCurrentSchool(
  { pocketbaseUrl, school }: { pocketbaseUrl: string; school: School },
  log: { warn(facts: object, message: string): void },
) {
  let lastKnown = school;

  async function readRecord(): Promise<School> {
    const response = await fetch(`${pocketbaseUrl}/api/collections/ecole/records/ecole`, {
      signal: AbortSignal.timeout(schoolTimeoutMs),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { name, phone } = (await response.json()) as { name?: unknown; phone?: unknown };
    if (typeof name !== 'string' || !name || typeof phone !== 'string')
      throw new Error('the record has no name or no phone');
    return { ...school, name, phone };
  }

  return async (): Promise<School> => {
    try {
      lastKnown = await readRecord();
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ reason }, 'the school’s record could not be read: a mail says what was known last');
    }
    return lastKnown;
  };
}
