import { freePort } from 'testing/ports';
import { openUpstream, type Upstream } from 'testing/upstream';
import { createHealth } from './health';

let upstream: Upstream;
beforeEach(async () => {
  upstream = await openUpstream();
});
afterEach(() => upstream.close());

async function health(hasEnded = async () => false) {
  const port = Number(new URL(upstream.url).port);
  const other = await freePort();
  const ports = { port, contactPort: port, pocketbasePort: port, nextPort: port, nextContactPort: other };
  return createHealth(ports, hasEnded);
}

/** Answers these paths with a status and a text, all others with 404. */
function answers(paths: Record<string, [status: number, text: string]>): void {
  upstream.answer = ({ url = '' }, response) => {
    const [status, text] = paths[url.split('?', 1)[0] ?? ''] ?? [404, '{}'];
    response.writeHead(status).end(text);
  };
}

const html: [number, string] = [200, '<html></html>'];
const site = { '/healthz': [200, '{}'], '/': html, '/formations': html, '/contact': html } as const;

it.each([
  ['shell', { ...site }, undefined],
  ['shell', { ...site, '/readyz': [200, '{}'] }, undefined],
  ['shell', { ...site, '/readyz': [503, '{}'] }, '/readyz answers 503'],
  ['nextShell', { ...site, '/contact': [500, ''] }, '/contact answers 500'],
  ['shell', { ...site, '/formations': [200, '<html>'] }, '/formations does not come to its end'],
  ['shell', { ...site, '/healthz': [503, ''] }, '/healthz answers 503'],
  ['contact', { '/readyz': [200, '{}'] }, undefined],
  ['contact', { '/healthz': [200, '{}'] }, '/readyz answers 404'],
  ['nextContact', {}, '/readyz gives no answer (ECONNREFUSED)'],
  ['pocketbase', { '/api/collections/formation/records': [200, '{"items":[]}'] }, undefined],
  ['pocketbase', { '/api/collections/formation/records': [200, '{}'] }, 'it gives no courses'],
  ['pocketbase', { '/api/health': [200, '{}'] }, '/api/collections/formation/records answers 404'],
] as const)('of the %s that answers %j says %s', async (unit, paths, fault) => {
  answers(paths as unknown as Parameters<typeof answers>[0]);
  const found = (await health())(unit, 0).then(
    () => undefined,
    (error: Error) => error.message,
  );
  expect((await found)?.replace(/^campus-\S+ on port \d+ is not well: (.+)\.$/, '$1')).toBe(fault);
});

it('waits for what is only starting', async () => {
  answers({ '/readyz': [503, ''] });
  const healthy = await health();
  setTimeout(() => answers({ '/readyz': [200, ''] }), 300);
  await healthy('contact', 20_000);
});

it('waits for nothing that has ended', async () => {
  const healthy = await health(async () => true);
  await expect(healthy('contact')).rejects.toThrow(
    'campus-contact has ended: journalctl -u campus-contact says why.',
  );
});
