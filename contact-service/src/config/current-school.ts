import type { Config } from './config';

/** Milliseconds: a mail does not wait longer to say the latest telephone number. */
const patience = 2000;

/**
 * Gives the school as its editors describe it now (PocketBase's record): what mails say of it. While that cannot be read it is the
 * last one that could, and before that the school file's, which one logged line says. Never rejects.
 */
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
