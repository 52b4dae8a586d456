import { hash } from 'node:crypto';
import type { Composition, PublishedRemote } from '../../src/remotes/remotes';
import type { PageRoute } from '../../src/routing/page-route';
import { filesAddress, type Release } from './release';

/** What browsers are told of a remote's version; no page where its manifest cannot be had. */
export function publishedRemote(name: string, version: string, release?: Release): PublishedRemote {
  const { pages = {}, files = {} } = release ?? {};
  const integrity = Object.values(pages)
    .flat()
    .map((file) => [file, files[`files/${file}`]?.integrity ?? '']);
  return { version, base: filesAddress(name), pages, integrity: Object.fromEntries(integrity) };
}

/** What a document carries of the composition: its own page. The program asks for the others once it wants them. */
export function compositionOf(route: PageRoute | undefined, composition: Composition): Composition {
  const published = route && composition[route.remote];
  const files = published?.pages[route?.page ?? ''];
  if (!published || !files) return {};
  const own = files.map((file) => [file, published.integrity?.[file]]);
  const pages = { [route.page]: files };
  return { [route.remote]: { ...published, pages, integrity: Object.fromEntries(own) } };
}

/** A name for what a visitor has: this composition, shown by a shell with these scripts. */
export function releaseId(composition: Composition, scripts: readonly string[]): string {
  return hash('sha256', JSON.stringify([composition, scripts]), 'base64url').slice(0, 8);
}
