import { basename } from 'node:path';
import type { Release } from '@campus/releases';
import { Refused } from './refused';

/** Refuses mistakes; tests/all-pages/budgets.json says what a page should weigh. */
export const releaseLimits = {
  /** A file for browsers; source maps are none. */
  maxFileBytes: 2_000_000,
  /** Scripts of one page or part, those that it fetches later included, in brotli. */
  maxScriptBytes: 100_000,
  maxReleaseBytes: 30_000_000,
  /** Files that a build may leave. */
  maxFiles: 1000,
};

type Weighed = Pick<Release, 'name' | 'files' | 'pages' | 'parts' | 'later'>;

export function assertInBudget({ name, files, pages, parts = {}, later = {} }: Weighed): void {
  const exposed = Object.entries({ ...pages, ...parts }).map(([page, own]) => ({
    page,
    own: [...own, ...(later[page] ?? [])],
  }));
  for (const [path, { bytes }] of Object.entries(files)) {
    if (!path.startsWith('files/') || path.endsWith('.map') || bytes <= releaseLimits.maxFileBytes) continue;
    const { page = name } = exposed.find(({ own }) => own.includes(path.slice('files/'.length))) ?? {};
    throw new Refused(
      `${page} has a file of ${size(bytes)}, and ${size(releaseLimits.maxFileBytes)} is the limit (${basename(path)}; docs/limits.md)`,
    );
  }
  const total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > releaseLimits.maxReleaseBytes) {
    throw new Refused(
      `${name} has ${size(total)} in all, and ${size(releaseLimits.maxReleaseBytes)} is the limit (docs/limits.md)`,
    );
  }
  for (const { page, own } of exposed) {
    const scripts = own.filter((file) => file.endsWith('.js')).map((file) => `files/${file}`);
    // Of a script that compression hardly makes smaller there is no copy (compressed.ts).
    const sent = scripts.map((path) => files[`${path}.br`] ?? files[path]);
    const weight = sent.reduce((sum, file) => sum + (file?.bytes ?? 0), 0);
    if (weight <= releaseLimits.maxScriptBytes) continue;
    throw new Refused(
      `${page} has ${size(weight)} of scripts in brotli, and ${size(releaseLimits.maxScriptBytes)} is the limit (docs/limits.md)`,
    );
  }
}

function size(bytes: number): string {
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} kB`;
}
