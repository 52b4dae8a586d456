import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { wholeText } from '@campus/testing/outside-text';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { environmentFor, findRoot, namesReadBy, SettingsReader, WrongSettings } from './reader';
import {
  environment,
  httpAddress,
  integer,
  nonEmpty,
  port,
  postgresUrl,
  proxies,
  secret,
  smtpServer,
} from './values';

describe('environment', () => {
  it('hands on what the machine needs and the settings that are named', () => {
    const env = { PATH: '/bin', TZ: 'Europe/Paris', LC_ALL: 'fr_FR', NODE_OPTIONS: '--x', PORT: '1' };
    const secrets = [
      'SMTP_URL',
      'NODE_AUTH_TOKEN',
      'AWS_SECRET_ACCESS_KEY',
      'npm_config__auth',
      'PGPASSWORD',
    ];
    const all = { ...env, ...Object.fromEntries(secrets.map((name) => [name, 'secret'])) };
    expect(environmentFor(all, ['PORT', 'DATA_DIR'])).toEqual(env);
  });

  it('knows what a reader asks for, also of one that then fails', () => {
    const read = (env: NodeJS.ProcessEnv) => {
      const port = env.PORT ?? env.OTHER_PORT;
      throw new Error(`no school.json ${port}`);
    };
    expect(namesReadBy(read)).toEqual(['PORT', 'OTHER_PORT']);
  });
});

describe('the root', () => {
  const folder = folderForEachTest();

  it('is the checkout or package of the program, not any school.json’s folder', () => {
    const program = join(folder(), 'campus/data/remotes/shell/1/server');
    mkdirSync(program, { recursive: true });
    writeFileSync(join(folder(), 'campus/data/school.json'), '{}');
    expect(findRoot(program)).toBeNull();
    mkdirSync(join(folder(), 'campus/shell'));
    writeFileSync(join(folder(), 'campus/shell/package.json'), '{}');
    expect(findRoot(program)).toBeNull();
    writeFileSync(join(folder(), 'campus/school.json'), '{}');
    expect(findRoot(program)).toBe(join(folder(), 'campus'));
  });
});
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

it('a refusal quotes no secret, and names the words that a setting may be', () => {
  const read = (settings: SettingsReader) => {
    settings.read('METRICS_TOKEN', secret(16), null);
    settings.read('ENVIRONMENT', environment, null);
  };
  expect(problems(read, { METRICS_TOKEN: 'hunter2-hunter2', ENVIRONMENT: 'prod' })).toEqual([
    'METRICS_TOKEN must have at least 16 characters.',
    'ENVIRONMENT must be one of development, staging, production; it is "prod".',
  ]);
  expect(problems(read, { METRICS_TOKEN: 'x'.repeat(16), ENVIRONMENT: 'staging' })).toEqual([]);
});

const hiding = { secret: secret(16), httpAddress, postgresUrl, smtpServer };
const parsers = { ...hiding, integer: integer(0, 99), nonEmpty, port, proxies, environment };
const likely = fc.constantFrom(
  ...'http:// smtp:// postgres:// 127.0.0.1 / , 8 : u:hunter2@ @ ::ffff: % %ZZ ? # -'.split(' '),
  ' ',
);
const text = fc.oneof(
  wholeText(200),
  fc.array(likely, { maxLength: 30 }).map((parts) => parts.join('')),
);

it.each(Object.entries(parsers))('%s gives a value or a short sentence without secrets', (name, parse) => {
  fc.assert(
    fc.property(text, (value) => {
      const read = (settings: SettingsReader) => settings.read('NAME', parse as never, null);
      for (const sentence of problems(read, { NAME: value })) {
        expect(sentence).toMatch(/^NAME must .+\.$/u);
        expect(sentence.length).toBeLessThan(300);
        if (name in hiding) expect(sentence).not.toContain('hunter2');
      }
    }),
    { numRuns: 60 },
  );
});
