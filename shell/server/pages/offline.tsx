import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ButtonLink, layout, type School, useSite } from '@campus/shared-ui';
import { sourceHash } from '../composition/style-sheet';
import { type CachedBody, cachedBody, sendCached } from '../content/cache/cached-body';
import { siteOf } from '../content/current-school';
import { PlainPage } from './forms/PlainForm';
import { documentPolicy } from './security-headers';
import { createDrawPlain, type PlainOptions } from './send-plain';

/** A telephone number may be outdated for an hour, and a worker outlive its release as long. */
const headers = { 'Cache-Control': 'public, max-age=3600' };

/** The worker gives its page to whoever is offline (decision 127). */
export async function offline(app: FastifyInstance, options: PlainOptions): Promise<void> {
  const pageOf = createOfflinePage(options);
  app.get(offlinePath, async (request, reply) => sendCached(request, reply, await pageOf(request)));
  app.get(workerPath, async (request, reply) => {
    const script = workerScript((await pageOf(request)).etag);
    return sendCached(request, reply, cachedBody(200, 'text/javascript; charset=utf-8', script, headers));
  });
}

/** Draws the page once for each school and composition. */
function createOfflinePage(options: PlainOptions) {
  const draw = createDrawPlain(options, offlinePath);
  let latest: { school: School; routes: object; page: Promise<CachedBody> } | undefined;

  async function drawPage(request: FastifyRequest): Promise<CachedBody> {
    const site = await siteOf(options, request);
    const { html, styles } = await draw(site, { title: 'Hors ligne', content: <OfflinePage /> });
    const page = html.replace('</body>', `<script>${reloadScript}</script></body>`);
    return cachedBody(200, 'text/html; charset=utf-8', page, {
      ...headers,
      'Content-Security-Policy': documentPolicy(styles, [sourceHash(reloadScript)]),
      'X-Robots-Tag': 'noindex',
    });
  }

  return async (request: FastifyRequest): Promise<CachedBody> => {
    const school = await options.currentSchool();
    const { routes } = options.live();
    if (latest?.school !== school || latest.routes !== routes)
      latest = { school, routes, page: drawPage(request) };
    return latest.page;
  };
}

/** A network that has just come back often fails its first requests. */
const reloadScript =
  "addEventListener('online',()=>setTimeout(()=>navigator.onLine&&location.reload(),1000))";

function OfflinePage() {
  const { phone, phoneHref } = useSite().school;
  return (
    <PlainPage title="Vous êtes hors ligne">
      <p className={layout.lead}>
        Cette page demande une connexion&nbsp;: elle reviendra d’elle-même avec le réseau. Ce que vous gardez
        sur cet appareil n’est pas perdu.
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
