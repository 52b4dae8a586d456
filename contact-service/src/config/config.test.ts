import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { upstreamForEachTest } from '@campus/testing/upstream';
import { readConfig } from './config';
import { createCurrentSchool } from './school';

const script = __filename;
const folder = folderForTheTests();

const reading = (env: Record<string, string>) => expect(() => readConfig(env, script));

describe('readConfig', () => {
  it('has a default for everything, blank settings included', () => {
    const config = readConfig({ CONTACT_PORT: ' ', SMTP_URL: '' }, script);
    const without = { smtp: null, dkim: null, databaseUrl: null, metricsToken: null, mailReturn: null };
    expect(config).toMatchObject({ ...without, dailyMailTo: null, ratePerMinute: 10, trustedProxies: [] });
    const siteOrigins = ['http://localhost:3000', 'http://127.0.0.1:3000'];
    const dataDir = join(__dirname, '../../../data');
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3001, dataDir, siteOrigins });
    expect(config.mailTo).toBe(config.school.email);
    expect(config.mailFrom).toBe(config.school.email);
    expect(config.school.name).not.toBe('');
  });

  it('takes another school, and the site’s origin from its file, else from its port', () => {
    expect(readConfig({ PORT: '8080' }, script).siteOrigins).toContain('http://localhost:8080');
    reading({ SCHOOL_FILE: script }).toThrow(/as JSON \(.*config\.test\.ts: Unexpected token/);
    const file = join(folder, 'school.json');
    const school = { name: 'Autre École', email: 'ecole@autre.example', siteUrl: 'https://campus.example' };
    writeFileSync(file, JSON.stringify(school));
    const read = { school: { name: 'Autre École', phone: '' }, mailTo: school.email };
    const all = { ...read, siteOrigins: [school.siteUrl] };
    expect(readConfig({ SCHOOL_FILE: file }, script)).toMatchObject(all);
  });

  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587 }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true }],
    ['smtp://u%40x:p%3Aq@[::1]:25', { host: '::1', port: 25, auth: { user: 'u@x', pass: 'p:q' } }],
  ])('reads %s', (text, expected) => {
    expect(readConfig({ SMTP_URL: text }, script).smtp).toEqual({ secure: false, auth: null, ...expected });
  });

  it.each([
    ['CONTACT_PORT', '70000'],
    ['PORT', '0'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'smtp://user@mail.example'],
    ['SMTP_URL', 'smtp://mail.example/path'],
    ['SMTP_URL', 'smtp://u:%ZZ@mail.example'],
    ['MAIL_TO', 'a@x.example, b@y.example'],
    ['MAIL_FROM', 'Campus <a@x.example>'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['CLIENT_LIMITS', '1'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['METRICS_TOKEN', 'short'],
    ['DKIM_KEY_FILE', script],
    ['SCHOOL_FILE', '/nowhere/school.json'],
    ['SCHOOL_FILE', script],
  ])('names %s=%s and the remedy, and quotes no secret', (name, value) => {
    reading({ [name]: value }).toThrow(new RegExp(`^${name} must .+\\.$`));
    if (/URL|TOKEN|KEY/.test(name)) reading({ [name]: value }).not.toThrow(value);
  });

  it('wants the signature’s settings together', () => {
    const file = join(folder, 'dkim.pem');
    const write = ({ privateKey }: KeyPairKeyObjectResult) =>
      writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    write(generateKeyPairSync('rsa', { modulusLength: 2048 }));
    const env = { MAIL_FROM: 'a@campus.example', DKIM_SELECTOR: 's1', DKIM_KEY_FILE: file };
    expect(readConfig(env, script).dkim).toMatchObject({ domainName: 'campus.example', keySelector: 's1' });
    reading({ ...env, DKIM_SELECTOR: '' }).toThrow(/^DKIM_SELECTOR must be set together.+\.$/);
    // Mails would leave unsigned.
    write(generateKeyPairSync('ed25519'));
    reading(env).toThrow(/^DKIM_KEY_FILE must .+ RSA key/);
  });
});

const school = { name: 'Campus', phone: '01', email: 'a@campus.example', siteUrl: '' };
const warn = jest.fn();
const upstream = upstreamForEachTest();

const answer = (status: number, body: string) => {
  upstream().answer = (_request, response) => response.writeHead(status).end(body);
};

beforeEach(() => warn.mockReset());

it('is the editors’ record, else the last one known, else the school file', async () => {
  const current = createCurrentSchool({ pocketbaseUrl: upstream().url, school }, { warn });
  answer(404, '{}');
  expect(await current()).toEqual(school);
  expect(warn).toHaveBeenCalledWith({ reason: 'status 404' }, expect.stringContaining('was known last'));
  answer(200, '{"name":"École","phone":"04","email":"b@campus.example"}');
  expect(await current()).toEqual({ ...school, name: 'École', phone: '04' });
  answer(200, 'no JSON');
  expect(await current()).toEqual({ ...school, name: 'École', phone: '04' });
  expect(upstream().requests[0]?.url).toBe('/api/collections/ecole/records/ecole');
});
