import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { type ListQuery, partsOf, type RouteRow, specifiedPages, specifiedRoutes } from '@campus/contract';
import { findRouteProblem, findQueryProblem, remoteLimits } from './remote-problems';

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
  const pages = pagesOf(release);
  const remotes = [release, ...others];
  return [
    ...pages.flatMap((page) => {
      const problem = findRouteProblem(page);
      return problem ? [`${page.page} of ${release.name} ${problem}`] : [];
    }),
    ...queryConflicts(release),
    ...linkConflicts(release.name, pages),
    ...pages.flatMap(shellConflicts),
    ...pages.flatMap(specificationConflicts),
    ...missingPages(release.name, pages),
    ...pages.flatMap((page, index) => addressConflicts(page, pages.slice(0, index))),
    ...others.flatMap((other) => pages.flatMap((page) => addressConflicts(page, pagesOf(other)))),
    ...pages.flatMap((page) => missingPartConflicts(page, remotes, isStart)),
    ...others.flatMap((other) => pagesOf(other).flatMap((page) => removedPartConflicts(release, page))),
  ];
}

export const conflictsWithShell = (remotes: readonly Neighbour[]): string[] =>
  remotes.flatMap(pagesOf).flatMap(shellConflicts);

interface RemotePage extends RouteRow {
  remote: string;
}

const inRemote = (remote: string, rows: readonly RouteRow[]): RemotePage[] =>
  rows.map((row) => ({ ...row, remote }));

const pagesOf = ({ name, routes = [] }: Neighbour) => inRemote(name, routes);

/** All variants of a path share one spelling. */
const segmentsOf = (path: string) => normalise(path).split('/');

function canShareAddress(one: RouteRow, other: RouteRow): boolean {
  const [ours, theirs] = [segmentsOf(one.path), segmentsOf(other.path)];
  const isAny = (segment = '') => segment.startsWith(':');
  return (
    ours.length === theirs.length &&
    ours.every((segment, index) => isAny(segment) || isAny(theirs[index]) || segment === theirs[index])
  );
}

const nameOf = ({ remote, page, path }: RemotePage) => `${page} of ${remote} (${path})`;

function queryConflicts({ name, queries = [] }: Neighbour): string[] {
  if (queries.length > remoteLimits.queries)
    return [
      `${name} asks PocketBase ${queries.length} questions of its own; ${remoteLimits.queries} of a remote fit`,
    ];
  return queries.flatMap((query) => {
    const problem = findQueryProblem(query);
    return problem ? [`A question of ${name} ${problem}`] : [];
  });
}

function linkConflicts(name: string, pages: readonly RouteRow[]): string[] {
  const links = pages.filter(({ menu }) => menu).length;
  return links > remoteLimits.links
    ? [`${name} has ${links} links in the header’s menu; ${remoteLimits.links} of a remote fit`]
    : [];
}

function shellConflicts(page: RemotePage): string[] {
  const [, first = ''] = segmentsOf(page.path);
  const match = ownAddresses.find((address) => first === address || first.startsWith(':'));
  return match ? [`${nameOf(page)} would stand where the shell itself answers (/${match})`] : [];
}

/** A page of the specification stands at its address, and no other one. */
function specificationConflicts(page: RemotePage): string[] {
  return Object.entries(specifiedRoutes)
    .flatMap(([remote, rows]) => inRemote(remote, rows))
    .filter((other) => canShareAddress(other, page))
    .filter((other) => other.remote !== page.remote || other.page !== page.page)
    .map((other) => `${nameOf(page)} would stand where the specification has ${nameOf(other)}`);
}

function missingPages(name: string, pages: readonly RouteRow[]): string[] {
  return specifiedPages(name)
    .filter(({ path, page }) => !pages.some((one) => one.path === path && one.page === page))
    .map((page) => `${name} lacks a page of the specification: ${page.page} at ${page.path}`);
}

function addressConflicts(page: RemotePage, others: readonly RemotePage[]): string[] {
  return others
    .filter((other) => canShareAddress(other, page))
    .map((other) => `${nameOf(page)} and ${nameOf(other)} would stand at one address`);
}

function usedParts(page: RouteRow): string[] {
  const names = partsOf(page).map(({ key }) => key);
  return page.menu?.part ? [...names, page.menu.part] : names;
}

function missingPartConflicts(page: RemotePage, remotes: readonly Neighbour[], isStart: boolean): string[] {
  return usedParts(page).flatMap((key) => {
    const [owner = '', part = ''] = key.split('/');
    const owners = remotes.filter(({ name }) => name === owner);
    const lacking = owners.find(({ parts = {} }) => !Object.hasOwn(parts, part));
    if (!lacking && (owners.length > 0 || isStart)) return [];
    const why = lacking ? `${owner} ${lacking.version} has none of that name` : `${owner} is not live`;
    return [`${nameOf(page)} shows the part ${key}, and ${why}`];
  });
}

function removedPartConflicts({ name, version, parts = {} }: Neighbour, page: RemotePage): string[] {
  return usedParts(page)
    .filter((key) => key.startsWith(`${name}/`) && !Object.hasOwn(parts, key.slice(name.length + 1)))
    .map((key) => `${name} ${version} lacks the part ${key}, which ${nameOf(page)} shows`);
}
