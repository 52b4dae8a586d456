import { escapeHtml } from '@campus/pocketbase/rules/entities.js';
import type { FastifyInstance } from 'fastify';
import type { School } from '@campus/shared-ui';
import { themeScript } from '@campus/shared-ui/theme-script';
import { cachedBody, sendCached } from '../content/cache/cached-body';
import type { SchoolSource } from '../content/current-school';
import { pageColours } from './document/document';
import { sourceHash } from '../composition/style-sheet';

/** A telephone number may be out of date for an hour, and the worker outlive its release as long. */
const headers = { 'Cache-Control': 'public, max-age=3600' };

/** The worker gives its page to whoever is offline (decision 127). */
export async function offline(app: FastifyInstance, { currentSchool }: SchoolSource): Promise<void> {
  app.get(offlinePath, async (request, reply) => sendCached(request, reply, pageOf(await currentSchool())));
  app.get(workerPath, async (request, reply) => {
    const script = workerScript(pageOf(await currentSchool()).etag);
    return sendCached(request, reply, cachedBody(200, 'text/javascript; charset=utf-8', script, headers));
  });
}

const pageOf = (school: School) =>
  cachedBody(200, 'text/html; charset=utf-8', offlinePage(school), {
    ...headers,
    'Content-Security-Policy': offlinePolicy,
    'X-Robots-Tag': 'noindex',
  });

/** The page needs no other file, as none is there when it is shown. */
const style = [
  `:root{color-scheme:light;background:${pageColours.light};font:1.125rem/1.6 system-ui,sans-serif}`,
  `:root[data-theme=dark]{color-scheme:dark;background:${pageColours.dark}}`,
  'body{max-width:36rem;margin:15vh auto 0;padding:0 1.25rem}',
  'h1{line-height:1.2}a{color:inherit}',
].join('');

/** A network that has just come back often fails its first requests. */
const script = `${themeScript};addEventListener('online',()=>setTimeout(()=>navigator.onLine&&location.reload(),1000))`;

const offlinePolicy = `default-src 'none';script-src ${sourceHash(script)};style-src ${sourceHash(style)};base-uri 'none';frame-ancestors 'none'`;

function offlinePage({ name, phone, phoneHref }: School): string {
  const call =
    phone &&
    `<p>Pour nous joindre\u00a0: <a href="tel:${escapeHtml(phoneHref)}">${escapeHtml(phone)}</a></p>`;
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>Hors ligne · ${escapeHtml(name)}</title><style>${style}</style><script>${script}</script></head>`,
    `<body><main><p>${escapeHtml(name)}</p><h1>Vous êtes hors ligne</h1>`,
    '<p>Cette page demande une connexion\u00a0: elle reviendra d’elle-même avec le réseau. Ce que vous gardez sur cet appareil n’est pas perdu.</p>',
    `${call}<p><a href="">Réessayer</a></p></main></body></html>`,
  ].join('');
}

export const workerPath = '/hors-ligne.js';
export const offlinePath = '/hors-ligne.html';

/** The worker answers only a navigation that no network answers. Another `edition` of the page makes another worker, which fetches it. */
export const workerScript = (edition: string) =>
  [
    `const page='${offlinePath}',own='${workerPath}';//${edition}\n`,
    "addEventListener('install',event=>{",
    'skipWaiting();',
    // Files do not wait for a worker to start, where a browser can be told so.
    "event.addRoutes?.([{condition:{requestMode:'navigate'},source:'fetch-event'},{condition:{urlPattern:'/*'},source:'network'}])?.catch(()=>0);",
    "event.waitUntil(caches.open(page).then(kept=>kept.add(new Request(page,{cache:'reload'}))))",
    '});',
    // The network is asked while the worker starts.
    "addEventListener('activate',event=>event.waitUntil(registration.navigationPreload?.enable()));",
    'const answer=async({request,preloadResponse})=>{',
    'try{return await preloadResponse||await fetch(request)}',
    'catch{return await caches.match(page)||Response.error()}',
    '};',
    // A release without the worker ends it: its address is asked for once an hour, as its answer may be kept as long.
    'const end=({status})=>(status===404||status===410)&&Promise.all([registration.unregister(),caches.delete(page)]);',
    "addEventListener('fetch',event=>{",
    "if(event.request.mode!=='navigate'||event.request.method!=='GET')return;",
    'event.respondWith(answer(event));',
    'event.waitUntil(fetch(own).then(end).catch(()=>0))',
    '})',
  ].join('');
