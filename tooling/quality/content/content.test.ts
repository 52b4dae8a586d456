import { openUpstream, upstreamForEachTest } from '@campus/testing/upstream';
import { contentReport, findBrokenLinks, isPublic } from './check';

describe('findBrokenLinks', () => {
  const site = upstreamForEachTest();
  beforeEach(() => {
    site().answer = ({ url = '' }, response) => {
      const [, status = '200', to] = url.split('/');
      if (status === 'silence') return;
      response.writeHead(Number(status), to ? { Location: to === 'round' ? url : `/${to}` } : {}).end('x');
    };
  });

  const check = (paths: string[], more = {}) =>
    findBrokenLinks(
      paths.map((path) => site().url + path),
      { isAllowed: () => true, ...more },
    );

  it('says which links lead nowhere, and why', async () => {
    const paths = '/200 /301/200 /403 /429 /404 /410 /503 /301/404 /302/round'.split(' ');
    const broken = await check(paths);
    const reasons = [...broken].map(([url, reason]) => [url.slice(site().url.length), reason]).sort();
    expect(reasons).toEqual([
      ['/301/404', 'le site répond 404'],
      ['/302/round', 'la page renvoie sans fin vers une autre'],
      ['/404', 'le site répond 404'],
      ['/410', 'le site répond 410'],
      ['/503', 'le site répond 503'],
    ]);
  });

  it('asks for each link once, and not for ever', async () => {
    await check(['/200', '/200', '/200']);
    expect(site().requests).toHaveLength(1);
    const silent = await check(['/silence'], { linkTimeoutMs: 50 });
    expect([...silent.values()]).toEqual(['pas de réponse à temps']);
  });

  const isPrivate = 'adresse privée : les visiteurs ne peuvent pas l’atteindre';

  it('asks for nothing on this machine or its network, whatever its name is', async () => {
    const { port } = new URL(site().url);
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]'];
    const links = hosts.map((host) => `http://${host}:${port}/`);
    const broken = await findBrokenLinks(links);
    expect([...broken.values()]).toEqual(links.map(() => isPrivate));
    expect(site().requests).toEqual([]);
  });

  it('is not led there by a redirect either', async () => {
    const inner = await openUpstream();
    site().answer = (_request, response) => response.writeHead(302, { Location: inner.url }).end();
    const isAllowed = jest.fn().mockReturnValueOnce(true).mockReturnValue(false);
    const broken = await findBrokenLinks([site().url], { isAllowed });
    expect([...broken.values()]).toEqual([isPrivate]);
    expect(inner.requests).toEqual([]);
    await inner.close();
  });

  it('knows an address of the world', () => {
    const ofTheWorld = ['93.184.216.34', '2606:2800:220:1::1'];
    const others = [
      ...'127.0.0.1 10.1.2.3 172.20.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0'.split(' '),
      ...'192.0.0.1 198.18.0.1 224.0.0.1 ::1 :: 4000::1 6000::1 8000::1 a000::1'.split(' '),
      ...'fe80::1 fd00::1 ::ffff:10.0.0.1 64:ff9b::a00:1 nulle-part'.split(' '),
    ];
    expect([...ofTheWorld, ...others].filter(isPublic)).toEqual(ofTheWorld);
  });
});

const course = { collection: 'formation', id: 'python', title: 'Python' };
const links = [
  { url: 'https://perdu.example/', ...course },
  { url: 'https://la.example/', ...course },
];
const problem = (level: 'missing' | 'doubtful' | 'old', sentence: string) => ({
  field: 'x',
  level,
  sentence,
});

it('the report is read line by line, and says whether something is missing', () => {
  const problems = [problem('missing', 'Écrivez.'), problem('old', 'Relisez.')];
  const courses = [{ id: 'python', title: 'Python', problems }];
  const doubt = problem('doubtful', 'Changez le titre.');
  const others = [{ collection: 'carrousel', id: 'a', title: 'IMG_1', problems: [doubt] }];
  const broken = new Map([['https://perdu.example/', 'le site répond 404']]);
  const { text, isMissing } = contentReport({ checked: 41, courses, others, links }, broken);
  expect(text.split('\n\n')).toEqual([
    'Python (python)\n  MANQUE   Écrivez.\n  ancien   Relisez.',
    'IMG_1 (carrousel/a)\n  douteux  Changez le titre.',
    'Python (formation/python)\n  lien     https://perdu.example/ : le site répond 404',
    '41 formations en ligne, 1 élément manquant, 1 point douteux, 1 fiche ancienne, 1 lien rompu.',
  ]);
  expect(isMissing).toBe(true);
});
