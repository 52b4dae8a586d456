import { readFileSync } from 'node:fs';
import { WrongSettings } from '@campus/settings';
import school from '../../../school.json';
import { readConfig } from './config';

jest.mock('node:fs', () => ({ ...jest.requireActual('node:fs'), readFileSync: jest.fn() }));
const read = jest.mocked(readFileSync);
beforeEach(() => read.mockReturnValue(JSON.stringify(school)));

it('works with nothing set', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    pocketbaseUrl: 'http://127.0.0.1:8090',
    contactUrl: 'http://127.0.0.1:3001',
    remotesDir: expect.stringMatching(/\/data\/remotes$/),
    clientDir: expect.stringMatching(/\/client$/),
    filesDir: expect.stringMatching(/\/files$/),
    cacheTtlMs: 60_000,
    trustedProxies: [],
    requestsPerMinute: 3000,
    workPerMinute: 300,
    environment: 'production',
    school,
  });
});

it.each([
  [{ LISTEN_ADDRESS: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ PORT: '8080' }, { port: 8080 }],
  [{ POCKETBASE_PORT: '9000' }, { pocketbaseUrl: 'http://127.0.0.1:9000' }],
  [{ POCKETBASE_URL: 'http://pb', POCKETBASE_PORT: '9000' }, { pocketbaseUrl: 'http://pb' }],
  [{ CONTACT_PORT: '9001' }, { contactUrl: 'http://127.0.0.1:9001' }],
  [{ CONTACT_URL: 'http://mail.example:81//' }, { contactUrl: 'http://mail.example:81' }],
  [{ CACHE_SECONDS: '0' }, { cacheTtlMs: 0 }],
  [{ CACHE_SECONDS: '86400' }, { cacheTtlMs: 86_400_000 }],
  [{ CLIENT_LIMITS: 'off' }, { requestsPerMinute: 0, workPerMinute: 0 }],
  [{ ENVIRONMENT: 'staging' }, { environment: 'staging' }],
  [{ DATA_DIR: '/srv/campus' }, { dataDir: '/srv/campus', remotesDir: '/srv/campus/remotes' }],
  [{ DATA_DIR: '/srv/campus', REMOTES_DIR: '/srv/remotes' }, { remotesDir: '/srv/remotes' }],
])('reads %j', (env, expected) => expect(readConfig(env)).toMatchObject(expected));

it.each([
  [{ LISTEN_ADDRESS: 'shell' }, 'LISTEN_ADDRESS must be an IPv4 address like 0.0.0.0; it is "shell".'],
  [{ CLIENT_LIMITS: '0' }, 'CLIENT_LIMITS must be one of on, off; it is "0".'],
  [{ POCKETBASE_URL: 'pb.example' }, 'POCKETBASE_URL must be an http(s) address'],
  [{ CONTACT_URL: 'ftp://mail.example' }, 'CONTACT_URL must be an http(s) address'],
  // All at once.
  [
    { PORT: '0', CACHE_SECONDS: '86401', TRUST_PROXY: 'true', ENVIRONMENT: 'test' },
    /TRUST_PROXY.*PORT must be a port .*CACHE_SECONDS must be .* to 86400.*ENVIRONMENT must be one of /s,
  ],
])('names what is wrong with %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(WrongSettings);
  expect(() => readConfig(env)).toThrow(message);
});

it('says what school.json must hold', () => {
  read.mockReturnValue('{"name": ');
  const sentence = /^SCHOOL_FILE must name the school's file, as JSON \(.*school\.json: /;
  expect(() => readConfig({})).toThrow(sentence);
});

const neither = { ...school, map: null, qualityCategories: 'a' };
it.each<[string, unknown, string]>([
  ['null', null, 'phoneHref, phone, .*, qualityCategories'],
  ['no object', 7, 'phoneHref, phone, .*, qualityCategories'],
  ['no city', { ...school, city: undefined }, 'city'],
  ['no number as a text', { ...school, siret: 99999999999999 }, 'siret'],
  ['half a referent', { ...school, referent: { name: 'Camille' } }, 'referent.phone, referent.email'],
  ['no map and no categories', neither, 'map.latitude, .*zoom, qualityCategories'],
])('names what school.json lacks: %s', (_what, content, names) => {
  read.mockReturnValue(JSON.stringify(content));
  expect(() => readConfig({})).toThrow(new RegExp(`^SCHOOL_FILE must have ${names} as the school.json`));
});

it.each([
  ['none', undefined],
  ['one kind alone', { initial: [] }],
  ['a figure without its period', { initial: [], alternance: [{ value: '90 %', title: 'Taux' }] }],
  ['a number', { initial: [{ value: 90, title: 'Taux', period: '2024' }], alternance: [] }],
  ['too many', { initial: Array(13).fill(school.figures.initial[0]), alternance: [] }],
])('says what the figures of school.json must be: %s', (_what, figures) => {
  read.mockReturnValue(JSON.stringify({ ...school, figures }));
  expect(() => readConfig({})).toThrow(/^SCHOOL_FILE must list .* figures\.(alternance|initial): 12 at most/);
});

it.each([
  ['no token of the theme', { light: { text: '#000000' } }, /has "text" among its colours/],
  ['no colour', { dark: { accent: 'red;} body{display:none' } }, /has the colour "red;} body/],
])('takes the colours of school.json for what they are: %s', (_what, colours, sentence) => {
  read.mockReturnValue(JSON.stringify({ ...school, colours }));
  expect(() => readConfig({})).toThrow(sentence);
  read.mockReturnValue(JSON.stringify({ ...school, colours: { light: { accent: '#7A1fa2' } } }));
  expect(readConfig({}).school.colours).toEqual({ light: { accent: '#7A1fa2' } });
});

describe('the public address of the site', () => {
  const readWith = (siteUrl: string, env = {}) => {
    read.mockReturnValue(JSON.stringify({ ...school, siteUrl }));
    return readConfig(env);
  };

  it('may be left out, not behind a proxy that is trusted', () => {
    expect(readWith('').trustedProxies).toEqual([]);
    expect(() => readWith('', { TRUST_PROXY: '127.0.0.1' })).toThrow(WrongSettings);
    const sentence = /^TRUST_PROXY is set, so siteUrl in .*school\.json must be too/;
    expect(() => readWith('', { TRUST_PROXY: '127.0.0.1' })).toThrow(sentence);
    const own = readWith('https://campus.example', { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1' });
    expect(own.trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
  });

  it.each([
    ['https://a.b/', 'https://a.b'],
    ['https://a.b:443', 'https://a.b'],
    ['https://École.fr/site', 'https://xn--cole-9oa.fr'],
    ['a.b', 'https://campus.example'],
    ['javascript:1', 'https://campus.example'],
    ['https://a@b', 'https://b'],
  ])('is not %s: it is told how it is written', (siteUrl, right) => {
    const sentence = `SCHOOL_FILE must name the site's public address as siteUrl, as ${right} does (`;
    expect(() => readWith(siteUrl)).toThrow(sentence);
  });

  it('stands in the file that SCHOOL_FILE names', () => {
    readWith('https://campus.example', { SCHOOL_FILE: '/etc/campus/school.json' });
    expect(read).toHaveBeenLastCalledWith('/etc/campus/school.json', 'utf8');
  });
});
