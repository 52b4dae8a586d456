import { cleanLine, cleanText, normaliseBody } from './normalise';

it.each([
  ['Zoe\u0301', 'Zoé'],
  ['Jean\r\nBcc: evil@evil.example', 'Jean Bcc: evil@evil.example'],
  ['a\u0000b\u202Ec\uD800d', 'abcd'],
  ['\u200Bdu\u200Bpont\uFEFF', 'dupont'],
  [' Anne\u00A0Marie\t X ', 'Anne Marie X'],
  ['👩\u200D🎓 O’Neil <b>', '👩\u200D🎓 O’Neil <b>'],
])('one line is %j as %j', (text, expected) => expect(cleanLine(text)).toBe(expected));

it.each([
  ...[' ', '\u200B\u200D', '\u202E\u202C', '\uFEFF', '\u00AD', '\u3164', '\u2800 \u115F', '\u0000', '\uDC00'],
  ...['\uFE0F', '\u200B\n \n\u2060'],
])('%j is blank', (text) => expect([cleanLine(text), cleanText(text)]).toEqual(['', '']));

it('a text keeps its lines', () => {
  const clean = 'Bonjour,\nvoici\ntrois\n\nlignes';
  expect(cleanText('\r\n Bonjour, \r\nvoici\u2028trois\n\nlignes\u0000\n')).toBe(clean);
});

it('a body is cleaned where it is at most twice as long as it may be', () => {
  const body = { firstName: `${' '.repeat(196)}Zoé `, message: `${'\r\n'.repeat(4999)}Z\n` };
  normaliseBody(body);
  expect(body).toEqual({ firstName: 'Zoé', message: 'Z' });
});

it('a wrong address stays for the check, a right one becomes the one that is mailed to', () => {
  for (const [email, expected = email] of [
    ['a@b.fr\r\nBcc: c@d.fr'],
    ['zoe@école.example', 'zoe@xn--cole-9oa.example'],
  ]) {
    const body = { email };
    normaliseBody(body);
    expect(body.email).toBe(expected);
  }
});
