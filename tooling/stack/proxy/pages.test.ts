import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@campus/testing/until';
import { page, proxiedSite, shared, suite, thisSecond } from './testing/suite';

suite('pages', () => {
  const { ask, get, cachedPath, answerWith, requests } = proxiedSite();
  const secondBegins = () => pause(1020 - (Date.now() % 1000));

  it('are asked of a shell once, and anew when their second has ended', async () => {
    const path = await cachedPath();
    const before = requests().length;
    answerWith(page('une autre', thisSecond));
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['une page']));
    expect(requests()).toHaveLength(before);
    const next = await cachedPath();
    answerWith(page('la suivante'));
    await secondBegins();
    expect((await get(next)).text).toBe('la suivante');
  });

  it('are whole of one encoding', async () => {
    const path = await cachedPath();
    const [br, gzip] = [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }];
    for (const headers of [br, gzip, br, gzip]) {
      expect((await get(path, headers)).text).toBe(`une page ${headers['accept-encoding']}`);
    }
  });

  it.each<[string, () => Record<string, string>]>([
    ['what the shell says nothing of', () => ({})],
    ['no-store', () => ({ 'Cache-Control': 'no-store' })],
    ['what is lasting for browsers', () => ({ 'Cache-Control': 'public, max-age=600' })],
    ['what sets a cookie', () => ({ ...shared(), 'Set-Cookie': 'vue=1' })],
    ['what goes by everything', () => ({ ...shared(), Vary: '*' })],
  ])('are never kept: %s', async (_what, headers) => {
    answerWith(page('à moi seul', headers));
    const path = await cachedPath();
    answerWith(page('à un autre', headers));
    expect((await get(path)).text).toBe('à un autre');
  });

  it.each(['cookie', 'authorization'])('with a %s come from the shell, and go to no others', async (name) => {
    const path = await cachedPath();
    answerWith(page('à moi seul'));
    for (let turn = 0; turn < 3; turn++) expect((await get(path, { [name]: 'a=b' })).text).toBe('à moi seul');
    expect((await get(path)).text).toBe('une page');
  });

  it('that are not kept are asked for by many at a time', async () => {
    const arrived: number[] = [];
    const waiting: (() => void)[] = [];
    answerWith((_request, response) => {
      arrived.push(Date.now());
      waiting.push(() => response.end('à chacun la sienne'));
    });
    const all = Promise.all(Array.from({ length: 10 }, () => get('/for-each-his-own')));
    await until('all have come', () => arrived.length === 10);
    for (const answer of waiting) answer();
    await all;
    // One after the other they would be seconds apart.
    expect(Math.max(...arrived) - Math.min(...arrived)).toBeLessThan(1900);
  });

  it.each(['POST', 'HEAD'] as const)('asked for with %s are no others', async (method) => {
    const path = await cachedPath();
    await ask(path, { method, headers: { 'content-length': '0' } });
    expect((await get(path)).text).toBe('une page');
  });

  it('stay while no shell answers; what is not kept is a page that says so', async () => {
    answerWith(page('une page', thisSecond));
    const path = await cachedPath();
    answerWith((_request, response) => response.destroy());
    await secondBegins();
    expect((await get(path)).text).toBe('une page');
    const none = await get('/never-asked-for');
    expect(none.status).toBe(502);
    expect(none.text).toContain('Le site revient dans un instant');
    expect(none.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
  });

  it('that the shell refuses are its own to explain', async () => {
    const words = 'Formation non trouvée';
    answerWith((_request, response) => response.writeHead(503, { 'Retry-After': '30' }).end(words));
    const { status, text, headers } = await get('/never-asked-for-either');
    expect([status, text, headers['retry-after']]).toEqual([503, words, '30']);
  });
});
