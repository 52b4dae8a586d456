import type { Config } from './config';

/** A mail waits so many milliseconds for the latest telephone number. */
const patience = 2000;

/** Never rejects: while PocketBase's record cannot be read, mails say what was known last, at first the school file. */
export function createCurrentSchool(
  { pocketbaseUrl, school }: Pick<Config, 'pocketbaseUrl' | 'school'>,
  log: { warn(facts: object, message: string): void },
) {
  let last = school;
  return async (): Promise<Config['school']> => {
    try {
      const response = await fetch(`${pocketbaseUrl}/api/collections/ecole/records/ecole`, {
        signal: AbortSignal.timeout(patience),
      });
      const { name, phone } = (await response.json()) as { name?: unknown; phone?: unknown };
      if (!response.ok || typeof name !== 'string' || !name || typeof phone !== 'string')
        throw new Error(`status ${response.status}`);
      last = { ...school, name, phone };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason }, 'the school’s record could not be read: a mail says what was known last');
    }
    return last;
  };
}
