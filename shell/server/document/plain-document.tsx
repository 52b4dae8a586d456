import type { ReactNode } from 'react';
import { locationOf, NavigationProvider, type Site, SiteProvider } from 'shared-ui';
import { Frame } from '../../src/frame/Frame';
import type { Routes } from '../../src/routing/routes';
import { ownTurn } from '../rendering/own-turn';
import { renderTree } from '../rendering/render-tree';
import { type Document, renderDocument } from './document';
import type { Entrypoints } from './entrypoints';

interface Options {
  site: Site;
  routes: Routes;
  entrypoints: Entrypoints;
  /** Where the visitor is, as the frame shows it. */
  path: string;
  title: string;
  content: ReactNode;
}

/** A document in the site's frame that needs no script: an answer of the server's, no page of a remote. */
export async function plainDocument({
  site,
  routes,
  entrypoints,
  path,
  title,
  content,
}: Options): Promise<Document> {
  await ownTurn();
  const { html, errors } = await renderTree(
    <SiteProvider site={site}>
      <NavigationProvider location={locationOf(path, { pathname: '/', search: '' })}>
        <Frame route={routes.at(path)?.route} menu={routes.menu}>
          {content}
        </Frame>
      </NavigationProvider>
    </SiteProvider>,
  );
  if (errors.length > 0) throw errors[0];
  return renderDocument({
    head: { title: `${title} · ${site.school.name}`, description: title, path, noIndex: true },
    site,
    boot: { composition: {}, routes: {}, school: site.school },
    entrypoints: { ...entrypoints, scripts: [] },
    remote: { scripts: [], styles: [], integrity: {} },
    body: html,
  });
}
