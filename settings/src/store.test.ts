import { SettingsReader } from './reader';
import { readStore } from './store';

function read(env: NodeJS.ProcessEnv) {
  const settings = new SettingsReader(env);
  const store = readStore(settings);
  settings.finish();
  return store;
}

it('is none where no address is set', () => {
  expect(read({})).toBeUndefined();
  expect(read({ REMOTES_TOKEN: 'secret' })).toBeUndefined();
});

it('is an address without a slash at the end', () => {
  expect(read({ REMOTES_URL: 'https://store.example/campus/' })).toEqual({
    address: 'https://store.example/campus',
  });
});

it('takes user and password out of the address, and a token from its own setting', () => {
  expect(read({ REMOTES_URL: 'https://l%C3%A9a:p%40ss@store.example/x' })).toEqual({
    address: 'https://store.example/x',
    authorization: `Basic ${Buffer.from('léa:p@ss').toString('base64')}`,
  });
  expect(read({ REMOTES_URL: 'https://store.example', REMOTES_TOKEN: 'abc' })).toEqual({
    address: 'https://store.example',
    authorization: 'Bearer abc',
  });
});

it.each([
  [{ REMOTES_URL: 'ftp://u:geheim@store.example' }, 'REMOTES_URL must be an http(s) address'],
  [{ REMOTES_URL: 'https://u:geheim@store.example/?a' }, 'REMOTES_URL must be an http(s) address'],
  [{ REMOTES_URL: 'https://u:%geheim@store.example/' }, 'REMOTES_URL must have "%"'],
  [{ REMOTES_URL: 'geheim' }, 'REMOTES_URL must be an http(s) address'],
  [
    { REMOTES_URL: 'https://store.example', REMOTES_TOKEN: 'geheim\ngeheim' },
    'REMOTES_TOKEN must be one word',
  ],
  [{ REMOTES_URL: 'https://u:geheim@store.example', REMOTES_TOKEN: 'geheim' }, 'leave one of them out'],
])('says what is wrong with %j, and no secret', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
  expect(() => read(env)).not.toThrow('geheim');
});
