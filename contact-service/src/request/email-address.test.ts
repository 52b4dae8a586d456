import { canonicalEmail } from './email-address';

describe('canonicalEmail', () => {
  it.each([
    ['zoe@campus.example', 'zoe@campus.example'],
    ['Zoe.O-Neil+web@Campus.Example', 'Zoe.O-Neil+web@campus.example'],
    [' zoe@campus.example\u200B', 'zoe@campus.example'],
    ['zoe@école.example', 'zoe@xn--cole-9oa.example'],
    ['zoe@xn--cole-9oa.example', 'zoe@xn--cole-9oa.example'],
    [`${'a'.repeat(64)}@campus.example`, `${'a'.repeat(64)}@campus.example`],
  ])('accepts %j', (text, expected) => {
    expect(canonicalEmail(text)).toBe(expected);
  });

  it.each([
    ['nothing', ''],
    ['no domain', 'zoe'],
    ['a line break', 'zoe@campus.example\r\nBcc: evil@evil.example'],
    ['a final line break', 'zoe@campus.example\r\n'],
    ['a list', 'zoe@campus.example,evil@evil.example'],
    ['a list with a space', 'zoe@campus.example, evil@evil.example'],
    ['a group', 'friends:zoe@campus.example;'],
    ['a quoted part', '"zoe"@campus.example'],
    ['a display name', 'Zoé <zoe@campus.example>'],
    ['an IPv4 literal', 'zoe@[127.0.0.1]'],
    ['an IPv4 address', 'zoe@127.0.0.1'],
    ['an IPv6 literal', 'zoe@[IPv6:::1]'],
    ['a host without a domain', 'zoe@localhost'],
    ['a comment', 'zoe@campus.example(x)'],
    ['two at signs', 'zoe@x@campus.example'],
    ['a path', 'zoe@campus.example/x'],
    ['an escape', 'zoe@campus%2Eexample'],
    ['two dots', 'zo..e@campus.example'],
    ['a final dot', 'zoe@campus.example.'],
    ['a hyphen at an end', 'zoe@-campus.example'],
    ['a NUL', 'zoe\u0000@campus.example'],
    ['a bidi mark inside', 'zoe\u202E@campus.example'],
    ['an accented local part', 'zoé@campus.example'],
    ['too long a local part', `${'a'.repeat(65)}@campus.example`],
    ['too long an address', `zoe@${'a.'.repeat(130)}example`],
  ])('refuses %s', (_what, text) => {
    expect(canonicalEmail(text)).toBeNull();
  });
});
