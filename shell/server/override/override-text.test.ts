import fc from 'fast-check';
import { changed, parseOverride, readOverrides, WrongOverride, writeOverrides } from './override-text';

const hosts = ['127.0.0.1', 'localhost', '[::1]'];

it.each([
  ['mf-catalogue@http://127.0.0.1:3012/', 'http://127.0.0.1:3012'],
  ['mf-catalogue@http://localhost', 'http://localhost'],
  ['mf-catalogue@https://[::1]:8443/', 'https://[::1]:8443'],
  ['mf-catalogue@http://127.1:3012', 'http://127.0.0.1:3012'],
  ['mf-catalogue@', undefined],
])('reads %s', (text, address) => {
  expect(parseOverride(text, hosts)).toEqual({ remote: 'mf-catalogue', ...(address && { address }) });
});

it.each([
  ['no address', 'mf-catalogue', /s’écrit mf-catalogue@/],
  ['the shell', 'shell@http://127.0.0.1/', /s’écrit mf-catalogue@/],
  ['a folder', 'mf-../x@http://127.0.0.1/', /s’écrit mf-catalogue@/],
  ['too long a text', `mf-a@http://127.0.0.1/${'x'.repeat(200)}`, /s’écrit mf-catalogue@/],
  ['no web address', 'mf-a@file:///etc/passwd', /pas l’adresse d’une machine/],
  ['a path', 'mf-a@http://127.0.0.1/_/x', /pas l’adresse d’une machine/],
  ['a query', 'mf-a@http://127.0.0.1/?x', /pas l’adresse d’une machine/],
  ['a user', 'mf-a@http://u:p@127.0.0.1/', /pas l’adresse d’une machine/],
  [
    'another machine',
    'mf-a@http://evil.example/',
    /evil\.example n’est pas permise ici\u00a0: OVERRIDE_HOSTS/,
  ],
  ['a name that only begins so', 'mf-a@http://127.0.0.1.evil.example/', /n’est pas permise/],
])('refuses %s', (_case, text, sentence) => {
  expect(() => parseOverride(text, hosts)).toThrow(WrongOverride);
  expect(() => parseOverride(text, hosts)).toThrow(sentence);
});

it('are a few, one of each remote, and go one by one', () => {
  const one = { remote: 'mf-a', address: 'http://127.0.0.1:1' };
  const two = { remote: 'mf-b', address: 'http://127.0.0.1:2' };
  const moved = { remote: 'mf-a', address: 'http://127.0.0.1:3' };
  expect(changed([one, two], moved)).toEqual([two, moved]);
  expect(changed([one, two], { remote: 'mf-a' })).toEqual([two]);
  const many = [...'cdefgh'].reduce((all, name) => changed(all, { ...one, remote: `mf-${name}` }), [one]);
  expect(many.map(({ remote }) => remote)).toEqual(['mf-d', 'mf-e', 'mf-f', 'mf-g', 'mf-h']);
  expect(readOverrides(writeOverrides(many), hosts)).toEqual(many);
});

it('are none where a cookie says anything else', () => {
  for (const text of [undefined, '', 'x', 'mf-a@http://evil.example/', 'mf-a@']) {
    expect(readOverrides(text, hosts)).toEqual([]);
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const { address } of readOverrides(text, hosts)) {
        expect(hosts).toContain(new URL(address).hostname);
      }
    }),
  );
});
