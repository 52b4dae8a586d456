import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { SiteProvider } from '@campus/shared-ui';
import { Frame } from '../../isomorphic/frame/Frame';
import { type SchoolSource, siteOf } from '../content/current-school';
import { renderDocument } from './document/document';
import type { Entrypoints } from '../composition/entrypoints';
import { documentPolicy } from './security-headers';
import type { Selection } from '../composition/server-releases';
import { ownTurn, renderTree } from './render-tree';

export interface Plain extends SchoolSource {
  entrypoints: Entrypoints;
  live: () => Pick<Selection, 'routes'>;
}

export interface Answer {
  status: number;
  title: string;
  content: ReactNode;
}

/** The page is without a script and for one person: kept nowhere, and found by no search engine. */
export function createSendPlain({ entrypoints, live, ...source }: Plain, path: string) {
  return async (request: FastifyRequest, reply: FastifyReply, { status, title, content }: Answer) => {
    const site = await siteOf(source, request);
    const { routes } = live();
    await ownTurn();
    const { html: body, errors } = await renderTree(
      <SiteProvider site={site}>
        <StaticRouter location={path}>
          <Frame route={routes.at(path)?.route} menu={routes.menu}>
            {content}
          </Frame>
        </StaticRouter>
      </SiteProvider>,
    );
    if (errors.length > 0) throw errors[0];
    const { html, styles } = renderDocument({
      head: { title: `${title} · ${site.school.name}`, description: title, path, noIndex: true },
      site,
      boot: { composition: {}, routes: {}, school: site.school },
      entrypoints: { ...entrypoints, scripts: [] },
      remote: { scripts: [], styles: [], integrity: {} },
      body,
    });
    const policy = documentPolicy(styles);
    return reply
      .code(status)
      .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html);
  };
}
