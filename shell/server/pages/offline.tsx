import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ButtonLink, layout, type Site, useSite } from '@campus/shared-ui';
import { sourceHash } from '../composition/style-sheet';
import { type CachedBody, cachedBody, sendCached } from '../content/cache/cached-body';
import type { LoadResult } from '../content/cache/swr-cache';
import { type CachedRouteOptions, readCached } from '../content/read-cached';
import { PlainPage } from './PlainPage';
import { documentPolicy } from './security-headers';
import { createDrawPlain, type PlainOptions } from './send-plain';

/** A telephone number may be outdated for an hour, and a worker outlive its release as long. */
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
    const script = workerScript((await readPage(request)).etag);
    return sendCached(request, reply, cachedBody(200, 'text/javascript; charset=utf-8', script, headers));
  });

  async function drawPage(site: Site): Promise<LoadResult<CachedBody>> {
    const { html, styles } = await draw(site, { title: 'Page indisponible', content: <OfflinePage /> });
    const page = html.replace('</body>', `<script>${reloadScript}</script></body>`);
    const value = cachedBody(200, 'text/html; charset=utf-8', page, {
      ...headers,
      'Content-Security-Policy': documentPolicy(styles, [sourceHash(reloadScript)]),
      'X-Robots-Tag': 'noindex',
    });
    return { value, isCacheable: site.school !== options.school };
  }
}

/** A network that has just come back often fails its first requests. */
const reloadScript =
  "addEventListener('online',()=>setTimeout(()=>navigator.onLine&&location.reload(),1000))";

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

export const workerPath = '/hors-ligne.js';
export const offlinePath = '/hors-ligne.html';

/** Another `edition` of the page makes another worker, which fetches the page. */
export const workerScript = (edition: string) =>
  [
    `const page='${offlinePath}',own='${workerPath}';//${edition}\n`,
    "addEventListener('install',event=>{",
    'skipWaiting();',
    // Files do not wait for a worker to start, where a browser can be told so.
    "event.addRoutes?.([{condition:{requestMode:'navigate'},source:'fetch-event'},{condition:{urlPattern:'/*'},source:'network'}])?.catch(()=>0);",
    "event.waitUntil(caches.open(page).then(kept=>kept.add(new Request(page,{cache:'reload'}))))",
    '});',
    // The network is tried while the worker starts.
    "addEventListener('activate',event=>event.waitUntil(registration.navigationPreload?.enable()));",
    'const answer=async({request,preloadResponse})=>{',
    'try{return await preloadResponse||await fetch(request)}',
    'catch{return await caches.match(page)||Response.error()}',
    '};',
    // A release without the worker ends it: its address is read once an hour.
    'const end=({status})=>(status===404||status===410)&&Promise.all([registration.unregister(),caches.delete(page)]);',
    "addEventListener('fetch',event=>{",
    "if(event.request.mode!=='navigate'||event.request.method!=='GET')return;",
    'event.respondWith(answer(event));',
    'event.waitUntil(fetch(own).then(end).catch(()=>0))',
    '})',
  ].join('');
