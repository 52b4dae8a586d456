import { runInNewContext } from 'node:vm';
import { sourceHash } from '../../composition/style-sheet';
import { routes } from '../../../isomorphic/testing/routes';
import { testedRoutes } from '../../testing/tested-routes';
import { offline } from './offline';
import { offlinePath, workerPath } from './offline-addresses';
import workerScript from './worker.script.ts?text';

const site = testedRoutes((app, services) =>
  app.register(offline, { ...services, getReleaseSet: () => ({ routes }) }),
);

describe('the page', () => {
  it('has the site’s frame, words for both causes, the telephone and a link to itself', async () => {
    const { payload, headers } = await site.get(offlinePath);
    expect(payload).toMatch(/<header.*<h1>Cette page est indisponible<\/h1>.*<footer/s);
    // A worker cannot tell a network that is missing from a site that is down.
    expect(payload).toContain('Votre appareil est hors ligne, ou le site ne répond pas pour le moment.');
    expect(payload).toMatch(/<a href="tel:\+33199000000">01\s99\s00\s00\s00<\/a>/);
    expect(payload).toMatch(/<a href=""[^>]*>Réessayer<\/a>/);
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it('allows each of its scripts and styles by its hash', async () => {
    const { payload, headers } = await site.get(offlinePath);
    const inline = [...payload.matchAll(/<(?:script|style)[^>]*>([^]*?)<\/(?:script|style)>/g)];
    expect(inline.length).toBeGreaterThan(2);
    for (const [, text = ''] of inline)
      expect(headers['content-security-policy']).toContain(sourceHash(text));
  });

  it('names to each the host that it was asked of', async () => {
    const school = { ...site.services.school };
    await site.start({ currentSchool: async () => school });
    for (const host of ['a.example', 'b.example']) {
      const { payload } = await site.get(offlinePath, { host });
      expect(payload).toContain(`content="http://${host}/partage.jpg`);
    }
  });

  it('without a number shows none, escapes its name, and has another worker', async () => {
    const before = (await site.get(workerPath)).payload;
    site.services.outdate();
    const school = { ...site.services.school, name: 'A <b>&', phone: '' };
    await site.start({ currentSchool: async () => school });
    const { payload } = await site.get(offlinePath);
    expect(payload).not.toContain('Pour nous joindre');
    expect(payload).toContain('A &lt;b&gt;&amp;');
    expect((await site.get(workerPath)).payload).not.toBe(before);
  });
});

describe('the worker', () => {
  /** What the worker answers in a scope of its own, whose network is `network`, or fails. */
  function start(network: (request: unknown) => Promise<unknown>) {
    const listeners: Record<string, (event: object) => void> = {};
    const scope = {
      Response: { error: () => 'an error' },
      addEventListener: (type: string, act: () => void) => Object.assign(listeners, { [type]: act }),
      caches: { match: async (path: string) => `kept ${path}` },
      fetch: network,
    };
    runInNewContext(workerScript, scope);
    return async (event: object) => {
      let answer: unknown;
      const respondWith = (given: unknown) => {
        answer = given;
      };
      listeners.fetch?.({ ...event, respondWith });
      return answer;
    };
  }
  const navigation = (change = {}) => ({ request: { mode: 'navigate', method: 'GET', ...change } });
  const down = async () => Promise.reject(new Error('offline'));
  const live = async () => ({ status: 200 });

  it('gives its page for a navigation that fails', async () => {
    const failed = { ...navigation(), preloadResponse: Promise.reject(new Error('offline')) };
    expect(await start(live)(failed)).toBe(`kept ${offlinePath}`);
  });

  it('gives the network’s answer where there is one, whatever it says', async () => {
    const failing = start(async () => ({ status: 503 }));
    expect(await failing(navigation())).toEqual({ status: 503 });
    const preloaded = { ...navigation(), preloadResponse: Promise.resolve('preloaded') };
    expect(await start(live)(preloaded)).toBe('preloaded');
  });

  it.each([{ mode: 'cors' }, { mode: 'no-cors' }, { method: 'POST' }])('lets %j go past', async (change) => {
    expect(await start(down)(navigation(change))).toBeUndefined();
  });
});
