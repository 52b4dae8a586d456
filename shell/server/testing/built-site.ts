import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import school from '../../../school.json';
import { createApp } from '../app';
import type { Config } from '../operation/config';
import { joinRealms } from './one-realm';
import { stubServices } from './services';

/** For the tests of a file: a whole server, without remotes and back ends. */
export function builtSite() {
  const folder = folderForEachTest();
  let app: FastifyInstance | undefined;
  const path = (name: string) => join(folder(), name);

  beforeAll(joinRealms);
  beforeEach(async () => {
    for (const name of ['client/fallback', 'files', 'remotes', 'data'])
      await mkdir(path(name), { recursive: true });
    const entrypoints = { main: ['/assets/main.js'], preloads: [], integrity: {} };
    await writeFile(path('client/entrypoints.json'), JSON.stringify(entrypoints));
    await writeFile(path('client/fallback/courses.json'), '[]');
  });
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });

  return {
    path,
    async start(change: Partial<Config> = {}): Promise<FastifyInstance> {
      await app?.close();
      const { config } = stubServices();
      app = await createApp({
        ...config,
        clientDir: path('client'),
        filesDir: path('files'),
        remotesDir: path('remotes'),
        dataDir: path('data'),
        school: { ...school, siteUrl: '' },
        ...change,
      });
      app.log.level = 'silent';
      return app;
    },
    /** Answers a request; of a browser that wants a page, unless it says otherwise. */
    ask(url: string, { headers = {}, ...options }: InjectOptions = {}) {
      if (!app) throw new Error('the site was not started');
      const all = { host: 'campus.example', accept: 'text/html', ...headers };
      return app.inject({ url, headers: all, ...options });
    },
  };
}
