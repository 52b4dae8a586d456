import type { Release } from '../release';
import { isVersion } from './stored-pointer';

/** What a release may be; a trial refuses what is larger (docs/limits.md). */
export const limits = {
  manifest: 1_000_000,
  verdict: 100_000,
  /** Bytes of all files of a release. */
  release: 30_000_000,
  files: 5000,
  routes: 100,
};

/** The manifest that a store has given; throws the rest of a sentence where it is not that of this version. */
export function parseRelease(body: Buffer, name: string, version: string): Release {
  const release = readObject(body) as Release | undefined;
  if (release?.name !== name || release.version !== version || !isVersion(version)) {
    throw new Error('its release.json is no manifest of it');
  }
  const { files, pages, parts, later, routes, entry } = release;
  const entries = Object.entries(Object(files) as Release['files']);
  const outside = entries.find(([path]) => !isPath(path, version));
  if (outside) throw new Error('its release.json names files elsewhere');
  const isSound = entries.every(
    ([, file]) => Number.isSafeInteger(file?.bytes) && file.bytes >= 0 && /^sha256-/.test(file.integrity),
  );
  const sum = entries.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  if (!isSound || entries.length > limits.files) throw new Error('its release.json is no manifest of it');
  if (sum > limits.release) throw new Error(`it has ${sum} bytes, and ${limits.release} is the limit`);
  if (!areRoutes(routes)) throw new Error('its release.json does not say where its pages stand');
  const used = [pages, parts ?? {}, later ?? {}].flatMap((lists) => Object.values(Object(lists)).flat());
  for (const path of [`${version}/${entry}`, ...used.map((file) => `files/${file}`)]) {
    if (!Object.hasOwn(files, path)) throw new Error(`its release.json does not describe ${path}`);
  }
  return release;
}

/** None in a release of before releases named their pages. */
function areRoutes(routes: unknown): boolean {
  if (routes === undefined) return true;
  const isText = (value: unknown) => typeof value === 'string' && value.length <= 200;
  return (
    Array.isArray(routes) &&
    routes.length <= limits.routes &&
    routes.every((row) => isText(row?.path) && isText(row?.page))
  );
}

/** Below `NAME/files` or the version's own folder, and nowhere else. */
function isPath(path: string, version: string): boolean {
  const [first, ...rest] = path.split('/');
  return (
    (first === 'files' || first === version) &&
    rest.length > 0 &&
    path.length <= 300 &&
    rest.every((part) => /^[\w@~+-][\w.@~+-]*$/.test(part))
  );
}

export function readObject(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
