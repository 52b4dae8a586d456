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
  [{ DATA_DIR: 'elsewhere' }, { dataDir: at('elsewhere'), remotesDir: at('elsewhere/remotes') }],
  [
    { POCKETBASE_URL: 'http://pb', CONTACT_URL: '' },
    { pocketbaseUrl: 'http://pb', contactUrl: undefined },
  ],
])('reads %j', (env, expected) => {
  expect(readSettings(env)).toMatchObject(expected);
});

it('names what is wrong', () => {
  expect(() => readSettings({ PORT: '65536' })).toThrow(
    'PORT must be a port from 1 to 65535; it is "65536".',
  );
});
