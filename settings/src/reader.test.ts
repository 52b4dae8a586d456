import fc from 'fast-check';
import { proxies } from './proxies';
import { SettingsReader, WrongSettings } from './reader';
import { environment, httpAddress, integer, nonEmpty, origins, port, postgresUrl, secret } from './values';

function problems(work: (settings: SettingsReader) => void, env: Record<string, string>): string[] {
  const settings = new SettingsReader(env);
  work(settings);
  try {
    settings.finish();
    return [];
  } catch (error) {
    if (error instanceof WrongSettings) return error.sentences;
    throw error;
  }
}

it('takes a blank setting for one that is not set', () => {
  const settings = new SettingsReader({ PORT: ' \t' });
  expect(settings.read('PORT', port, 3000)).toBe(3000);
  expect(settings.read('OTHER', nonEmpty, null)).toBeNull();
});

it('names every wrong setting once, in the order of reading', () => {
  const read = (settings: SettingsReader) => {
    settings.read('PORT', port, 3000);
    settings.read('CACHE_SECONDS', integer(0, 86_400), 60);
    settings.read('PORT', port, 3000);
  };
  expect(problems(read, { PORT: '0', CACHE_SECONDS: '86401' })).toEqual([
    'PORT must be a port from 1 to 65535; it is "0".',
    'CACHE_SECONDS must be a whole number from 0 to 86400; it is "86401".',
  ]);
});

it.each([
  ['http://127.0.0.1:8090', 'http://127.0.0.1:8090'],
  ['https://pb.example/base///', 'https://pb.example/base'],
])('reads the address %s', (text, expected) => {
  expect(httpAddress(text)).toBe(expected);
});

it.each(['pb.example', 'ftp://pb.example', 'http://u:hunter2@pb', 'http://pb/?q', 'http://pb/#', 'http://'])(
  'refuses the address %s without repeating it',
  (text) => {
    expect(() => httpAddress(text)).toThrow(/^must be an http\(s\) address like http:\/\/127\.0\.0\.1:8090/);
    expect(() => httpAddress(text)).not.toThrow(/hunter2/);
  },
);

it('says what a secret lacks, not what it is', () => {
  expect(problems((s) => s.read('METRICS_TOKEN', secret(16), null), { METRICS_TOKEN: 'hunter2' })).toEqual([
    'METRICS_TOKEN must have at least 16 characters.',
  ]);
});

it('takes one of the words, and names them', () => {
  expect(environment('staging')).toBe('staging');
  expect(problems((s) => s.read('ENVIRONMENT', environment, null), { ENVIRONMENT: 'prod' })).toEqual([
    'ENVIRONMENT must be one of development, staging, production; it is "prod".',
  ]);
});

const own = { integer: integer(0, 99), secret: secret(16), nonEmpty, port, proxies };
const parsers = { ...own, environment, httpAddress, origins, postgresUrl };
const likely = fc.constantFrom(...'http:// 127.0.0.1 / , 8 : @ ::ffff: % ? -'.split(' '), ' ');
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(likely, { maxLength: 30 }).map((parts) => parts.join('')),
);

it.each(Object.entries(parsers))('%s answers any text with a value or one short sentence', (_name, parse) => {
  fc.assert(
    fc.property(text, (value) => {
      const read = (settings: SettingsReader) => settings.read('NAME', parse as never, null);
      for (const sentence of problems(read, { NAME: value })) {
        expect(sentence).toMatch(/^NAME must .+\.$/u);
        expect(sentence.length).toBeLessThan(300);
      }
    }),
    { numRuns: 300 },
  );
});
