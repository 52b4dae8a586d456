import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ButtonLink, layout, type Site, useSite } from '@campus/shared-ui';
import { sourceHash } from '../../composition/style-sheet';
import { type CachedBody, cachedBody, sendCached } from '../../content/cache/cached-body';
import type { LoadResult } from '../../content/cache/swr-cache';
import { type CachedRouteOptions, readCached } from '../../content/read-cached';
import { PlainPage } from '../PlainPage';
import { documentPolicy } from '../security-headers';
import { createDrawPlain, type PlainOptions } from '../send-plain';
import { offlinePath, workerPath } from './offline-addresses';
import reloadScript from './reload.script.ts?text';
import workerScript from './worker.script.ts?text';

/** A telephone number may be outdated for an hour. */
const headers = { 'Cache-Control': 'public, max-age=3600' };

/** The worker gives its page to whoever gets no answer, offline or not (decision 127). */
export async function offline(
  app: FastifyInstance,
  options: PlainOptions & CachedRouteOptions,
): Promise<void> {
  const draw = createDrawPlain(options, offlinePath);
  const readPage = (request: FastifyRequest) => readCached(options, request, offlinePath, drawPage);
  app.get(offlinePath, async (request, reply) => sendCached(request, reply, await readPage(request)));
  app.get(workerPath, async (request, reply) => {
    // Another edition of the page makes another worker, which fetches the page.
    const script = `//${(await readPage(request)).etag}\n${workerScript}`;
    const type = 'text/javascript; charset=utf-8';
    return sendCached(request, reply, cachedBody(script, { type, headers }));
  });

  async function drawPage(site: Site): Promise<LoadResult<CachedBody>> {
    const { html, styles } = await draw(site, { title: 'Page indisponible', content: <OfflinePage /> });
    const page = html.replace('</body>', `<script>${reloadScript}</script></body>`);
    const value = cachedBody(page, {
      type: 'text/html; charset=utf-8',
      headers: {
        ...headers,
        'Content-Security-Policy': documentPolicy(styles, [sourceHash(reloadScript)]),
        'X-Robots-Tag': 'noindex',
      },
    });
    return { value, isCacheable: site.school !== options.school };
  }
}

function OfflinePage() {
  const { phone, phoneHref } = useSite().school;
  return (
    <PlainPage title="Cette page est indisponible">
      <p className={layout.lead}>
        Votre appareil est hors ligne, ou le site ne répond pas pour le moment. Hors ligne, la page reviendra
        d’elle-même avec le réseau. Sinon, réessayez dans quelques minutes. Ce que vous gardez sur cet
        appareil n’est pas perdu.
      </p>
      {phone && (
        <p>
          Pour nous joindre&nbsp;: <a href={`tel:${phoneHref}`}>{phone}</a>
        </p>
      )}
      <p>
        <ButtonLink to="" plain>
          Réessayer
        </ButtonLink>
      </p>
    </PlainPage>
  );
}
