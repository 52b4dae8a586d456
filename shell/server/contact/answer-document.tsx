import type { ReactNode } from 'react';
import { createStaticHandler } from 'react-router-dom';
import type { Site } from 'shared-ui';
import { Frame } from '../../src/frame/Frame';
import { routeOf } from '../../src/routing/route-of';
import { type Document, renderDocument } from '../document/document';
import type { Entrypoints } from '../document/entrypoints';
import { draw } from '../rendering/render-page';

const path = '/contact';

/** A document in the site's frame that needs no script: it is an answer to a form, no address of the site. */
export async function answerDocument(
  site: Site,
  entrypoints: Entrypoints,
  title: string,
  content: ReactNode,
): Promise<Document> {
  const route = routeOf(path)?.route;
  const { query, dataRoutes } = createStaticHandler([
    { element: <Frame />, children: [{ path: '*', element: content, handle: { route } }] },
  ]);
  const context = await query(new Request(new URL(path, site.origin)));
  if (context instanceof Response) throw new Error('the answer to the contact form was redirected');
  const { html, errors } = await draw(site, dataRoutes, context);
  if (errors.length > 0) throw errors[0];
  return renderDocument({
    head: { title: `${title} · ${site.school.name}`, description: title, path, noIndex: true },
    site,
    boot: { composition: {}, school: site.school },
    entrypoints: { ...entrypoints, scripts: [] },
    remote: { scripts: [], styles: [] },
    body: html,
  });
}
