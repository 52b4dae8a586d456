import { WrongSettings } from 'settings';
import { services } from '../workspaces';
import { checkSettings, environmentOf } from './environment';

const machine = { PATH: '/bin', HOME: '/home/x', LANG: 'fr_FR.UTF-8', DEBUG: '1' };
const everything = {
  ...machine,
  PORT: '4000',
  CONTACT_PORT: '4001',
  POCKETBASE_PORT: '4090',
  DATA_DIR: '/srv/campus',
  SMTP_URL: 'smtp://u:p@mail.example',
  DATABASE_URL: 'postgres://u:p@db.example/x',
  PGPASSWORD: 'p',
  METRICS_TOKEN: 'a-token-of-many-letters',
  DKIM_SELECTOR: 's1',
  PB_PASSWORD: 'motdepasse',
  CACHE_SECONDS: '5',
  AWS_SECRET_ACCESS_KEY: 'x',
  npm_config_cache: '/x',
};

it.each([
  ['shell', 'CACHE_SECONDS CONTACT_PORT DATA_DIR METRICS_TOKEN POCKETBASE_PORT PORT'],
  ['pocketbase', 'CONTACT_PORT DATA_DIR PB_PASSWORD POCKETBASE_PORT PORT'],
  [
    'contact-service',
    'CONTACT_PORT DATABASE_URL DATA_DIR DKIM_SELECTOR METRICS_TOKEN PGPASSWORD PORT SMTP_URL TRUST_PROXY',
  ],
] as const)('%s gets the settings that it reads, and no others', (name, expected) => {
  const names = Object.keys(environmentOf(name, everything));
  const ofTheMachine = ['NODE_ENV', ...Object.keys(machine)];
  expect(
    names
      .filter((one) => !ofTheMachine.includes(one))
      .sort()
      .join(' '),
  ).toBe(expected);
});

it.each(services)('%s runs the production libraries, and finds its programs', (name) => {
  expect(environmentOf(name, machine)).toMatchObject({ ...machine, NODE_ENV: 'production' });
});

it.each([
  [undefined, '127.0.0.1'],
  ['', '127.0.0.1'],
  ['10.0.0.0/8', '127.0.0.1,10.0.0.0/8'],
])('the contact service believes the site on this machine, with TRUST_PROXY=%s, too', (given, expected) => {
  const env = environmentOf('contact-service', { ...machine, TRUST_PROXY: given });
  expect(env.TRUST_PROXY?.split(',').filter(Boolean).join()).toBe(expected);
  expect(environmentOf('shell', { ...machine, TRUST_PROXY: given }).TRUST_PROXY).toBe(given);
});

it('names what is wrong with the settings of all processes, each once', () => {
  const env = { PORT: '0', SMTP_URL: 'ftp://u:hunter2@x', CACHE_SECONDS: 'x', PB_PASSWORD: 'hunter2' };
  expect(() => checkSettings(env, services)).toThrow(WrongSettings);
  expect(() => checkSettings(env, services)).toThrow(
    /^PORT must .+\nPB_PASSWORD must .+\nSMTP_URL must .+\nCACHE_SECONDS must .+$/,
  );
  expect(() => checkSettings(env, services)).not.toThrow(/hunter2/);
  expect(() => checkSettings({}, services)).not.toThrow();
});
