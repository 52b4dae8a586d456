import type { BrowserContext } from '@playwright/test';

/**
 * Collects whose code a test meets: the remotes whose files its pages ask for, and the contact service.
 * `npm test -- --changed` reads it, from tests/visits.json.
 */
export function watchVisits(context: BrowserContext): Set<string> {
  const visited = new Set<string>();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, remote] = /^\/remotes\/([\w-]+)\//.exec(pathname) ?? [];
    if (remote) visited.add(remote);
    if (/^\/(send-email|alertes)/.test(pathname)) visited.add('contact-service');
  });
  return visited;
}
