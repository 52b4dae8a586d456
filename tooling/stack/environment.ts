import { environmentFor, namesReadBy, WrongSettings } from 'settings';
import { readConfig as contactService } from '../../contact-service/src/config/config';
import { readConfig as pocketbase } from '../../pocketbase/config';
import { readConfig as shell } from '../../shell/server/config/config';
import { at } from '../paths';
import type { ServiceName } from '../workspaces';

type Environment = NodeJS.ProcessEnv;

const readers: Record<ServiceName, (env: Environment) => unknown> = {
  shell,
  pocketbase,
  'contact-service': (env) => contactService(env, at('contact-service/src/main.ts')),
};

/** Throws `WrongSettings` with all that is wrong, before anything is built. */
export function checkSettings(env: Environment, names: readonly ServiceName[]): void {
  const sentences = names.flatMap((name) => {
    try {
      readers[name](env);
      return [];
    } catch (error) {
      if (error instanceof WrongSettings) return error.sentences;
      throw error;
    }
  });
  if (sentences.length > 0) throw new WrongSettings([...new Set(sentences)]);
}

/** A process gets what the machine needs and the settings that it reads, none of the others. */
export function environmentOf(name: ServiceName, env: Environment): Environment {
  const own = { NODE_ENV: 'production', ...environmentFor(env, namesReadBy(readers[name])) };
  return name === 'contact-service' ? { ...own, ...ofPostgres(env), ...behindTheSite(env) } : own;
}

/** The driver's own variables complete `DATABASE_URL`. */
function ofPostgres(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => /^PG[A-Z]+$/.test(name)));
}

/** The site, on this machine, tells each visitor's address; other proxies come on top. */
function behindTheSite({ TRUST_PROXY = '' }: Environment): Environment {
  return { TRUST_PROXY: ['127.0.0.1', TRUST_PROXY].join(',') };
}
