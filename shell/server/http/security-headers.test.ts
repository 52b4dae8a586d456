import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { themeScript } from 'shared-ui/theme-script';
import { startScript } from '../document/start-script';
import { sourceHash } from '../document/styles/inline-text';
import { stubServices } from '../testing/services';
import { addSecurityHeaders, documentPolicy } from './security-headers';

async function ask(headers: Record<string, string> = {}, siteUrl = '') {
  const app = Fastify({ trustProxy: true });
  const { config } = stubServices();
  await addSecurityHeaders(app, { ...config, school: { ...config.school, siteUrl } });
  app.get('/', async () => 'ok');
  return app.inject({ url: headers.path ?? '/', headers });
}

it('allows the two inline scripts there are, and no other', async () => {
  const policy = String((await ask()).headers['content-security-policy']);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'self' ${hash(themeScript)} ${hash(startScript)};`);
  expect(policy).toContain("style-src 'self';style-src-attr 'unsafe-inline'");
  expect(policy).toContain("frame-ancestors 'none'");
});

it('allows the styles of a document and changes nothing else', async () => {
  const style = { source: sourceHash('a{}') };
  const policy = String((await ask()).headers['content-security-policy']);
  expect(documentPolicy([])).toBe(policy);
  expect(documentPolicy([style])).toBe(
    policy.replace("style-src 'self'", `style-src 'self' ${style.source}`),
  );
});

it('is on answers of every kind', async () => {
  expect((await ask({ path: '/nowhere' })).headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'x-frame-options': 'DENY',
  });
});

it('insists on https where the site has it, only there', async () => {
  const hsts = 'strict-transport-security';
  expect((await ask()).headers).not.toHaveProperty(hsts);
  expect((await ask({ 'x-forwarded-proto': 'https' })).headers[hsts]).toBe('max-age=31536000');
  expect((await ask({}, 'https://campus.example')).headers[hsts]).toBe('max-age=31536000');
});
