import { normalise } from '@campus/pocketbase/rules/normalise.js';
import {
  type ListQuery,
  partsOf,
  type RouteRow,
  routesOf,
  specifiedPages,
  specifiedRoutes,
} from '@campus/contract';
import { problemOf, problemOfQuery, remoteLimits } from './remote-problems';

/** The shell answers these first segments. A name with a dot is a file, never a page's path. */
export const ownAddresses: readonly string[] = [
  'alertes',
  'api',
  'apercu',
  'assets',
  // This old address leads to the catalogue.
  'cars-category',
  'documents',
  'fallback',
  'healthz',
  'metrics',
  'partage',
  'purge',
  'readyz',
  'remotes',
  'send-email',
];

export interface Neighbour {
  name: string;
  version: string;
  routes?: readonly RouteRow[] | undefined;
  parts?: Readonly<Record<string, unknown>> | undefined;
  queries?: readonly ListQuery[] | undefined;
}

/** Each sentence names both sides. With `isStart`, the remote of a part may come later. */
export function conflictsOf(release: Neighbour, others: readonly Neighbour[], isStart = false): string[] {
  const rows = routesOf(release);
  return [
    ...rows.flatMap((row) => {
      const problem = problemOf(row);
      return problem ? [`${row.page} of ${release.name} ${problem}`] : [];
    }),
    ...wrongQueries(release),
    ...tooManyLinks(release.name, rows),
    ...rows.flatMap((row) => withTheShell(release.name, row)),
    ...rows.flatMap((row) => withTheSpecification(release.name, row)),
    ...missing(release.name, rows),
    ...rows.flatMap((row, index) => sameAddress(release.name, row, release.name, rows.slice(0, index))),
    ...others.flatMap((other) =>
      rows.flatMap((row) => sameAddress(release.name, row, other.name, routesOf(other))),
    ),
    ...rows.flatMap((row) => lackedParts(release.name, row, [release, ...others], isStart)),
    ...others.flatMap((other) => routesOf(other).flatMap((row) => lostParts(release, other, row))),
  ];
}

export const conflictsWithShell = (remotes: readonly Neighbour[]): string[] =>
  remotes.flatMap((remote) => routesOf(remote).flatMap((row) => withTheShell(remote.name, row)));

/** All variants of a path share one spelling. */
const segmentsOf = (path: string) => normalise(path).split('/');

/** Says whether one address can be of both paths. */
function meet(one: string, other: string): boolean {
  const [ours, theirs] = [segmentsOf(one), segmentsOf(other)];
  const isAny = (segment = '') => segment.startsWith(':');
  return (
    ours.length === theirs.length &&
    ours.every((segment, index) => isAny(segment) || isAny(theirs[index]) || segment === theirs[index])
  );
}

const called = (name: string, { page, path }: RouteRow) => `${page} of ${name} (${path})`;

function wrongQueries({ name, queries = [] }: Neighbour): string[] {
  if (queries.length > remoteLimits.queries)
    return [
      `${name} asks PocketBase ${queries.length} questions of its own; ${remoteLimits.queries} of a remote fit`,
    ];
  return queries.flatMap((query) => {
    const problem = problemOfQuery(query);
    return problem ? [`A question of ${name} ${problem}`] : [];
  });
}

function tooManyLinks(name: string, rows: readonly RouteRow[]): string[] {
  const links = rows.filter(({ menu }) => menu).length;
  return links > remoteLimits.links
    ? [`${name} has ${links} links in the header’s menu; ${remoteLimits.links} of a remote fit`]
    : [];
}

function withTheShell(name: string, row: RouteRow): string[] {
  const [, first = ''] = segmentsOf(row.path);
  const match = ownAddresses.find((address) => first === address || first.startsWith(':'));
  return match ? [`${called(name, row)} would stand where the shell itself answers (/${match})`] : [];
}

/** A page of the specification stands at its address, and no other one. */
function withTheSpecification(name: string, row: RouteRow): string[] {
  return Object.entries(specifiedRoutes).flatMap(([owner, pages]) =>
    pages
      .filter(({ path, page }) => meet(path, row.path) && !(owner === name && page === row.page))
      .map((page) => `${called(name, row)} would stand where the specification has ${called(owner, page)}`),
  );
}

function missing(name: string, rows: readonly RouteRow[]): string[] {
  return specifiedPages(name)
    .filter(({ path, page }) => !rows.some((row) => row.path === path && row.page === page))
    .map((page) => `${name} lacks a page of the specification: ${page.page} at ${page.path}`);
}

function sameAddress(name: string, row: RouteRow, owner: string, rows: readonly RouteRow[]): string[] {
  return rows
    .filter(({ path }) => meet(path, row.path))
    .map((other) => `${called(name, row)} and ${called(owner, other)} would stand at one address`);
}

function usedParts(row: RouteRow): string[] {
  const names = partsOf(row).map(({ key }) => key);
  return row.menu?.part ? [...names, row.menu.part] : names;
}

function lackedParts(name: string, row: RouteRow, all: readonly Neighbour[], isStart: boolean): string[] {
  return usedParts(row).flatMap((use) => {
    const [owner = '', part = ''] = use.split('/');
    const owners = all.filter((one) => one.name === owner);
    const lacking = owners.find(({ parts = {} }) => !Object.hasOwn(parts, part));
    if (!lacking && (owners.length > 0 || isStart)) return [];
    const why = lacking ? `${owner} ${lacking.version} has none of that name` : `${owner} is not live`;
    return [`${called(name, row)} shows the part ${use}, and ${why}`];
  });
}

function lostParts({ name, version, parts = {} }: Neighbour, other: Neighbour, row: RouteRow): string[] {
  return usedParts(row)
    .filter((use) => use.startsWith(`${name}/`) && !Object.hasOwn(parts, use.slice(name.length + 1)))
    .map((use) => `${name} ${version} lacks the part ${use}, which ${called(other.name, row)} shows`);
}
