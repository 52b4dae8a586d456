import { page, proxiedSite, suite } from './testing/suite';

suite('scripts, styles and pictures', () => {
  const { get, answerWith, requests, shell, other } = proxiedSite();
  const lasting = () => ({
    'Cache-Control': 'public, max-age=31536000, immutable, no-transform',
    Vary: 'accept-encoding',
  });

  it('are asked of a shell once, and have one place each, whatever a visitor makes up', async () => {
    answerWith((request, response) => {
      const { accept = '', 'accept-encoding': encoding = '' } = request.headers;
      response.writeHead(200, { ...lasting(), Vary: 'accept, accept-encoding' });
      response.end([request.url, accept, encoding].join(' '));
    });
    const picture = '/api/files/formation/python/a_0123456789.png';
    const file = '/remotes/mf-home/files/b.0123abcd.js';
    const avif = 'image/avif,image/webp';
    for (let turn = 0; turn < 10; turn++) {
      for (const [path, accept, encoding, expected] of [
        [`${picture}?x=${turn}`, `x/${turn}, image/avif, image/webp`, 'zstd, br', `${picture} ${avif} br`],
        [`${picture}?thumb=${turn}`, `image/webp;q=0.${turn}1`, `br;q=0, gzip`, `${picture} image/webp gzip`],
        [`${picture}?x&thumb=400x225&thumb=${turn}`, '*/*', `x${turn}`, `${picture}?thumb=400x225 */*`],
        [`${file.replace('b.', `~${turn}/b.`)}?${turn}`, `x/${turn}`, 'gzip, br', `${file} */* br`],
      ] as const)
        expect((await get(path, { accept, 'accept-encoding': encoding })).text.trim()).toBe(expected);
    }
    expect(requests()).toHaveLength(4);
    await get('/assets/a%0D%0AX-Evil:%201%3Fthumb=%25');
    // Either shell may be asked.
    const [request] = requests().filter(({ url = '' }) => url.startsWith('/assets/'));
    expect(request?.url).toBe('/assets/a%0D%0AX-Evil:%201%3Fthumb=%25');
    expect(request?.headers).not.toHaveProperty('x-evil');
  });

  it('that one shell has not yet are asked of the other', async () => {
    shell().answer = (_request, response) => response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
    other().answer = page('let c', lasting);
    for (let file = 0; file < 6; file++) expect((await get(`/assets/c${file}.0123abcd.js`)).status).toBe(200);
    other().answer = shell().answer;
    expect((await get('/assets/none.0123abcd.js')).status).toBe(404);
  });
});
