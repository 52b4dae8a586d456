import type { ReactNode } from 'react';
import { locationOf, NavigationProvider, type Site, SiteProvider } from 'shared-ui';
import { Frame } from '../../src/frame/Frame';
import type { Routes } from '../../src/routing/routes';
import { type Document, renderDocument } from '../document/document';
import type { Entrypoints } from '../document/entrypoints';
import { ownTurn } from '../rendering/own-turn';
import { renderTree } from '../rendering/render-tree';

const path = '/contact';

/** A document in the site's frame that needs no script: it is an answer to a form, no address of the site. */
export async function answerDocument(
  site: Site,
  routes: Routes,
  entrypoints: Entrypoints,
  title: string,
  content: ReactNode,
): Promise<Document> {
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
