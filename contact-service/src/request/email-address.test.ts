import { canonicalEmail } from './email-address';

it.each([
  ['Zoe.O-Neil+web@Campus.Example', 'Zoe.O-Neil+web@campus.example'],
  [' zoe@campus.example\u200B', 'zoe@campus.example'],
  ['zoe@école.example', 'zoe@xn--cole-9oa.example'],
  [`${'a'.repeat(64)}@campus.example`, `${'a'.repeat(64)}@campus.example`],
])('is understood as it is written: %j', (text, expected) => expect(canonicalEmail(text)).toBe(expected));

it.each([
  // Several, or one with something beside it.
  ...['zoe@campus.example\r\nBcc: evil@evil.example', 'zoe@campus.example\r\n', '"zoe"@campus.example'],
  ...[
    'zoe@campus.example,evil@evil.example',
    'zoe@campus.example, evil@evil.example',
    'a:zoe@campus.example;',
  ],
  ...['Zoé <zoe@campus.example>', 'zoe@campus.example(x)', 'zoe@x@campus.example', 'zoe@campus.example/x'],
  // No domain of ours to send to.
  ...[
    '',
    'zoe',
    'zoe@localhost',
    'zoe@127.0.0.1',
    'zoe@[127.0.0.1]',
    'zoe@[IPv6:::1]',
    'zoe@-campus.example',
  ],
  ...['zoe@campus.example.', 'zoe@campus%2Eexample', `zoe@${'a.'.repeat(130)}example`],
  // No plain name.
  ...['zo..e@campus.example', 'zoe\u0000@campus.example', 'zoe\u202E@campus.example', 'zoé@campus.example'],
  `${'a'.repeat(65)}@campus.example`,
])('is no address: %j', (text) => expect(canonicalEmail(text)).toBeNull());
