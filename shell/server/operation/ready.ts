import type { Config } from '../config/config';
import type { ServerReleases } from '../releases/server-releases';
import { answers } from './back-ends';

export interface Parts {
  config: Pick<Config, 'pocketbaseUrl'>;
  remotes: Pick<ServerReleases, 'held' | 'missing'>;
  damage: () => Promise<string[]>;
  apiCache: { readonly size: number };
}

export interface Readiness {
  status: 'ready' | 'not ready';
  releases: string;
  backEnd: 'answers' | 'kept' | 'down';
}

/** The site is ready when its releases are taken up and whole, and there are courses to show. */
export async function readiness({ config, remotes, damage, apiCache }: Parts): Promise<Readiness> {
  const isUp = await answers(`${config.pocketbaseUrl}/api/health`);
  const backEnd = isUp ? 'answers' : apiCache.size > 0 ? 'kept' : 'down';
  const missing = remotes.missing();
  const damaged = await damage();
  const isMissing = missing.length > 0 || remotes.held().size === 0;
  const said = isMissing ? `missing: ${missing.join(', ') || 'nothing is published'}` : damaged.join(', ');
  return {
    status: said === '' && backEnd !== 'down' ? 'ready' : 'not ready',
    releases: said || 'taken up',
    backEnd,
  };
}
