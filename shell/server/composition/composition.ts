import { hash } from 'node:crypto';
import { listFiles, type Release } from '@campus/releases';
import {
  type Composition,
  exposedName,
  type PublishedRemote,
  routesIn,
} from '../../isomorphic/remotes/remotes';
import { completed, type PageRoute, partsOf, type RemoteRoutes } from '@campus/contract';
import type { StyleSheet } from './style-sheet';

export const filesAddress = (name: string) => `/remotes/${name}/files/`;

export function publishedRemote(release: Release): PublishedRemote {
  const { name, version, pages, parts, files, team, routes } = release;
  const integrity = listFiles(pages, parts).map((file) => [file, files[`files/${file}`]?.integrity ?? '']);
  return {
    version,
    team: team || undefined,
    routes,
    base: filesAddress(name),
    pages,
    parts,
    integrity: Object.fromEntries(integrity),
  };
}

/** What a document has of its own page and parts; its program (`composition`) fetches the rest. */
export function documentFiles(
  route: PageRoute | undefined,
  composition: Composition,
  styleOf: (remote: string, file: string) => StyleSheet | undefined,
) {
  const documentRemotes: Record<string, Omit<PublishedRemote, 'version'>> = {};
  const scripts = new Set<string>();
  const styles: (StyleSheet & { isSleeping: boolean })[] = [];
  const integrity: Record<string, string> = {};
  for (const exposed of route ? [route, ...partsOf(route)] : []) {
    const published = composition[exposed.remote];
    const [list, name] = ['page' in exposed ? 'pages' : 'parts', exposedName(exposed)] as const;
    const files = published?.[list]?.[name];
    if (!published || !files) continue;
    const { base, integrity: known = {} } = published;
    const remoteFiles = (documentRemotes[exposed.remote] ??= { base, pages: {} });
    remoteFiles[list] = { ...remoteFiles[list], [name]: files };
    const isSleeping = list === 'parts' && exposed.wake !== undefined;
    for (const file of files) {
      integrity[base + file] = known[file] ?? '';
      remoteFiles.integrity = { ...remoteFiles.integrity, [file]: known[file] ?? '' };
      const style = styleOf(exposed.remote, file);
      if (style) styles.push({ ...style, isSleeping });
      // A page and parts of one remote share its container.
      if (!isSleeping && file.endsWith('.js')) scripts.add(base + file);
    }
  }
  return { composition: documentRemotes, scripts: [...scripts], styles, integrity };
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
