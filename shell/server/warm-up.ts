import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { School } from 'shared-ui';
import { routeTable } from '../src/routing/route-table';

/** Milliseconds after which visitors get the site warm or not. */
const limit = 2000;

/** Has a server that nobody asks yet make its main pages once: the first visitors of a new release wait no longer than others. */
export async function warmUp(app: FastifyInstance, { siteUrl }: School): Promise<void> {
  const host = siteUrl ? new URL(siteUrl).host : 'localhost';
  const pages = routeTable.map(({ path }) => path).filter((path) => !path.includes(':'));
  const late = new AbortController();
  await Promise.race([
    Promise.all(pages.map((url) => app.inject({ url: encodeURI(url), headers: { host } }))),
    pause(limit, undefined, { signal: late.signal }).catch(() => undefined),
  ]);
  late.abort();
}
