/** For `jest.mock('../paths', …)`: a test's own repository, so that the real builds stay. */
export function ownRepository() {
  const { mkdtempSync } = jest.requireActual<typeof import('node:fs')>('node:fs');
  const { join, resolve } = jest.requireActual<typeof import('node:path')>('node:path');
  const root = mkdtempSync(join(jest.requireActual<typeof import('node:os')>('node:os').tmpdir(), 'campus-'));
  return { root, at: (...parts: string[]) => resolve(root, ...parts) };
}
