import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createDoor } from './access/door';
import type { Config } from './config';
import type { Entrypoints } from './document/entrypoints';
import { createPast } from './history/past';
import type { CompositionRecord } from './history/record';
import type { ClientOf } from './limits/client';
import type { WorkBudget } from './limits/work-budget';
import { overrideFiles } from './override/files';
import { createOverrides } from './override/overrides';
import type { Selection, ServerReleases } from './releases/server-releases';
import type { Recent } from './status/recent';
import { addStatus } from './status/routes';
import { createOwnViews } from './views/own-views';
import { createSendPlain } from './views/send-plain';
import { createViewChanges } from './views/view-changes';
import type { Siblings } from './workers/siblings';

interface Options {
  config: Config;
  remotes: Pick<ServerReleases, 'held' | 'select'>;
  record: CompositionRecord;
  recent: Recent;
  entrypoints: Entrypoints;
  siblings: Siblings;
  clientOf: ClientOf;
  work: WorkBudget;
}

/**
 * What helps those who build the site: `/etat`, past compositions, remotes from their own machines. In production nothing of
 * it is there; with `STATUS_TOKEN`, for who has that, the first two.
 */
export function forBuilders({ config, remotes, record, recent, entrypoints, siblings, ...limits }: Options) {
  const { school } = config;
  const door = createDoor(config, limits.clientOf);
  const past = createPast(config);
  const overrides = door.isOpen ? createOverrides(config) : undefined;
  const send = createSendPlain({ school, entrypoints, live: () => remotes.select(() => false) });
  const takesOverrides = overrides !== undefined;
  const changes = createViewChanges({ config, school, door, takesOverrides, send });
  const views = createOwnViews({ config, door, record, past, overrides, remotes, changes, send });

  return {
    /** The site is one to build and to try. */
    isOpen: door.isOpen,
    /** What this visitor sees instead of what is live. */
    viewOf: (request: FastifyRequest): Selection | undefined => views.viewOf(request),
    /** Before the routes of the site. */
    async addTo(app: FastifyInstance): Promise<void> {
      if (!door.exists) return;
      const sources = { config, remotes, record, recent, siblings };
      addStatus(app, { sources, door, record, past, school, work: limits.work, changes, send });
      app.addHook('onRequest', views.onRequest);
      if (overrides) await app.register(overrideFiles, { overrides });
    },
  };
}
