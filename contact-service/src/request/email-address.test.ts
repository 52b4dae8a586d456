import fc from 'fast-check';
import { outsideText } from '@campus/testing/outside-text';
import { canonicalEmail } from './email-address';

it.each([
  ['Zoe.O-Neil+web@Campus.Example', 'Zoe.O-Neil+web@campus.example'],
  [' zoe@campus.example\u200B', 'zoe@campus.example'],
  ['zoe@école.example', 'zoe@xn--cole-9oa.example'],
  [`${'a'.repeat(64)}@campus.example`, `${'a'.repeat(64)}@campus.example`],
])('an address is understood as it is written: %j', (text, expected) =>
  expect(canonicalEmail(text)).toBe(expected),
);

it.each([
  // Several, or one with something beside it.
  'zoe@campus.example\r\nBcc: evil@evil.example',
  'Zoé <zoe@campus.example>',
  ...'zoe@campus.example,evil@evil.example a:zoe@campus.example; "zoe"@campus.example'.split(' '),
  ...'zoe@campus.example\r\n zoe@campus.example(x) zoe@x@campus.example zoe@campus.example/x'.split(' '),
  // No domain of ours to send to.
  ...' zoe zoe@localhost zoe@127.0.0.1 zoe@[IPv6:::1] zoe@-campus.example'.split(' '),
  ...`zoe@campus.example. zoe@campus%2Eexample zoe@${'a.'.repeat(130)}example`.split(' '),
  // No plain name.
  ...'zo..e@campus.example zoe\u0000@campus.example zoe\u202E@campus.example'.split(' '),
  ...`zoé@campus.example ${'a'.repeat(65)}@campus.example`.split(' '),
])('no address is read from %j', (text) => expect(canonicalEmail(text)).toBeNull());

it('an e-mail address from outside is one plain address or none, whatever it was', () => {
  const text = outsideText();
  const local = fc.stringMatching(/^[A-Za-z0-9+_-]{1,20}(\.[a-z0-9]{1,20})?$/);
  const domain = fc.stringMatching(/^([a-z][a-z0-9]{0,20}|école|straße)\.[a-z]{2,6}$/);
  const address = fc.tuple(local, domain).map((parts) => parts.join('@'));
  const pair = fc.tuple(text, text).map((parts) => parts.join('@'));
  fc.assert(
    fc.property(fc.oneof(text, address, pair), (written) => {
      const canonical = canonicalEmail(written);
      if (canonical === null) return;
      expect(canonical).toMatch(/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i);
      expect(canonical.length).toBeLessThanOrEqual(254);
      expect(canonicalEmail(canonical)).toBe(canonical);
    }),
    { numRuns: 100 },
  );
});
