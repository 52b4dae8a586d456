import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { type Site, SiteProvider } from '@campus/shared-ui';
import { Frame } from '../../isomorphic/frame/Frame';
import { type SchoolSource, siteOf } from '../content/current-school';
import { renderDocument } from './document/document';
import type { Entrypoints } from '../composition/entrypoints';
import { documentPolicy } from './security-headers';
import type { ReleaseSet } from '../composition/server-releases';
import { nextTurn, renderTree } from './render-tree';

export interface PlainOptions extends SchoolSource {
  entrypoints: Entrypoints;
  getReleaseSet: () => Pick<ReleaseSet, 'routes'>;
}

export interface PlainAnswer {
  status: number;
  title: string;
  content: ReactNode;
}

/** Draws a page without a program in the site's frame. Throws what the drawing throws. */
export function createDrawPlain(options: Omit<PlainOptions, keyof SchoolSource>, path: string) {
  const { entrypoints, getReleaseSet } = options;
  return async (site: Site, { title, content }: Omit<PlainAnswer, 'status'>) => {
    const { routes } = getReleaseSet();
    await nextTurn();
    const { html: body, errors } = await renderTree(
      <SiteProvider site={site}>
        <StaticRouter location={path}>
          <Frame route={routes.matchExact(path)?.route} menu={routes.menu}>
            {content}
          </Frame>
        </StaticRouter>
      </SiteProvider>,
    );
    if (errors.length > 0) throw errors[0];
    return renderDocument({
      head: { title: `${title} · ${site.school.name}`, description: title, path, noIndex: true },
      site,
      boot: { composition: {}, routes: {}, school: site.school },
      entrypoints: { ...entrypoints, scripts: [] },
      remote: { scripts: [], styles: [], integrity: {} },
      body,
    });
  };
}

/** The page is for one person: neither cached nor found by search engines. */
export function createSendPlain(plain: PlainOptions, path: string) {
  const draw = createDrawPlain(plain, path);
  return async (request: FastifyRequest, reply: FastifyReply, { status, ...answer }: PlainAnswer) => {
    const { html, styles } = await draw(await siteOf(plain, request), answer);
    const policy = documentPolicy(styles);
    return reply
      .code(status)
      .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html);
  };
}
