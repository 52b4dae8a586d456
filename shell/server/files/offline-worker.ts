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
