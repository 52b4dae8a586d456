import { at } from '../paths';
import { readSettings } from './settings';

it('works with nothing set', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    contactPort: 3001,
    pocketbasePort: 8090,
    dataDir: at('data'),
    remotesDir: at('data/remotes'),
    pocketbaseUrl: undefined,
    contactUrl: undefined,
  });
});

it.each([
  [{ PORT: '80' }, { port: 80 }],
  [{ CONTACT_PORT: '65535' }, { contactPort: 65_535 }],
  [{ POCKETBASE_PORT: '9000' }, { pocketbasePort: 9000 }],
  [{ DATA_DIR: 'elsewhere' }, { dataDir: at('elsewhere'), remotesDir: at('elsewhere/remotes') }],
  [
    { DATA_DIR: '/srv', REMOTES_DIR: '/builds' },
    { dataDir: '/srv', remotesDir: '/builds' },
  ],
  [
    { POCKETBASE_URL: 'http://pb', CONTACT_URL: '' },
    { pocketbaseUrl: 'http://pb', contactUrl: undefined },
  ],
])('reads %j', (env, expected) => {
  expect(readSettings(env)).toMatchObject(expected);
});

it.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['CONTACT_PORT', 'http'],
  ['POCKETBASE_PORT', '80.5'],
  ['PORT', '-1'],
])('names what is wrong with %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    `${name} must be a port from 1 to 65535; it is "${value}".`,
  );
});
