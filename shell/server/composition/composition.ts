import { hash } from 'node:crypto';
import { listFiles, type Release } from '@campus/releases';
import type { Boot } from '../../isomorphic/pages/boot';
import {
  type Composition,
  exposedName,
  type PublishedRemote,
  routesIn,
} from '../../isomorphic/remotes/remotes';
import { completed, type PageRoute, partsOf, type RemoteRoutes, routesOf } from '@campus/contract';

export const filesAddress = (name: string) => `/remotes/${name}/files/`;

export function publishedRemote(release: Release): PublishedRemote {
  const { name, version, pages, parts, files, team, routes } = release;
  const integrity = listFiles(pages, parts).map((file) => [file, files[`files/${file}`]?.integrity ?? '']);
  return {
    version,
    team: team || undefined,
    routes: routesOf({ name, routes }),
    base: filesAddress(name),
    pages,
    parts,
    integrity: Object.fromEntries(integrity),
  };
}

/** A document has the files of its own page and parts; the program fetches the others. */
export function compositionOf(route: PageRoute | undefined, composition: Composition): Boot['composition'] {
  const documentRemotes: Record<string, Omit<PublishedRemote, 'version'>> = {};
  for (const exposed of route ? [route, ...partsOf(route)] : []) {
    const published = composition[exposed.remote];
    const [list, name] = ['page' in exposed ? 'pages' : 'parts', exposedName(exposed)] as const;
    const files = published?.[list]?.[name];
    if (!published || !files) continue;
    const { base, integrity = {} } = published;
    const previous = documentRemotes[exposed.remote] ?? { base, pages: {} };
    const entries = files.filter((file) => integrity[file]).map((file) => [file, integrity[file]]);
    documentRemotes[exposed.remote] = {
      ...previous,
      [list]: { ...previous[list], [name]: files },
      integrity: { ...previous.integrity, ...Object.fromEntries(entries) },
    };
  }
  return documentRemotes;
}

/** The server has written into the document what its page waits for (`wake`). */
export function routesForBrowsers(composition: Composition): RemoteRoutes {
  const remotes = Object.entries(completed(routesIn(composition))).map(([name, rows]) => [
    name,
    rows.map(({ wake: _, header, ...row }) => (header === 'plain' ? row : { ...row, header })),
  ]);
  return Object.fromEntries(remotes);
}

/** Names what a visitor has: this composition, shown by a shell with these scripts. */
export function releaseId(composition: Composition, scripts: readonly string[]): string {
  return hash('sha256', JSON.stringify([composition, scripts]), 'base64url').slice(0, 8);
}
