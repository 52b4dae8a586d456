import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { classes, Link, layout, Prose, type School } from 'shared-ui';
import type { Entrypoints } from '../document/entrypoints';
import { plainDocument } from '../document/plain-document';
import { siteOf } from '../http/request-url';
import { documentPolicy } from '../http/security-headers';
import type { Selection } from '../releases/server-releases';

interface Options {
  school: School;
  entrypoints: Entrypoints;
  /** What is live: the frame leads there. */
  live: () => Pick<Selection, 'routes'>;
}

interface Answer {
  status: number;
  title: string;
  content: ReactNode;
}

/** Gives what sends an answer in the site's frame that is for one person: kept nowhere, found by no search engine. */
export function createSendPlain({ school, entrypoints, live }: Options) {
  return async (request: FastifyRequest, reply: FastifyReply, { status, title, content }: Answer) => {
    const { html, styles } = await plainDocument({
      site: siteOf({ school }, request),
      routes: live().routes,
      entrypoints,
      path: '/apercu',
      title,
      content,
    });
    return reply
      .code(status)
      .headers({
        'Content-Security-Policy': documentPolicy(styles),
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  };
}

/** A few words where something could not be done. */
export function Sentence({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes(layout.wrap, layout.page)}>
      <Prose>
        <h1>{title}</h1>
        <p>{children}</p>
        <p>
          <Link to="/">Accueil</Link>
        </p>
      </Prose>
    </div>
  );
}
