import type { Seen } from './counts';

/** What a tab tells: the versions that it runs with, and the pages that it has shown since it told something before. */
export interface Report {
  versions: Record<string, string>;
  views: (Seen & { path: string })[];
}

/** Views in a report; a tab that has shown more tells of the first ones. */
const mostViews = 10;
const mostVersions = 10;
const longestPath = 200;
const longestVersion = 100;
/** Milliseconds: nobody looks on for longer. */
const longestTime = 120_000;

const isText = (value: unknown, longest: number) => typeof value === 'string' && value.length <= longest;
const isFlag = (value: unknown) => typeof value === 'boolean';
const isTime = (value: unknown) => typeof value === 'number' && value >= 0 && value <= longestTime;

const fields: Record<string, (value: unknown) => boolean> = {
  path: (value) => isText(value, longestPath) && String(value).startsWith('/'),
  told: isFlag,
  error: isFlag,
  failed: isFlag,
  lcp: isTime,
  inp: isTime,
};

/** Narrows what came from outside to a report; nothing where any part of it is not as it should be. */
export function asReport(value: unknown): Report | undefined {
  if (!isObject(value) || Object.keys(value).sort().join() !== 'versions,views') return undefined;
  const { versions, views } = value;
  if (!isObject(versions) || !Array.isArray(views)) return undefined;
  const named = Object.values(versions);
  const isRight =
    named.length <= mostVersions &&
    named.every((version) => isText(version, longestVersion)) &&
    views.length <= mostViews &&
    views.every(isView);
  return isRight ? (value as unknown as Report) : undefined;
}

function isView(value: unknown): boolean {
  if (!isObject(value) || value.path === undefined) return false;
  return Object.entries(value).every(([name, part]) => Object.hasOwn(fields, name) && fields[name]?.(part));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
