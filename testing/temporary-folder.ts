import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder that is there during the tests of the file, or of the describe that asks for it. */
export function scratchFolder(): string {
  const folder = join(tmpdir(), `contact-${randomUUID()}`);
  // Not at once: a describe that is skipped would leave it behind.
  beforeAll(() => mkdirSync(folder, { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
