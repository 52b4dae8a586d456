import { cleanLine, cleanText, normaliseBody } from './normalise';

describe('cleanLine', () => {
  it.each([
    ['  Zoé  ', 'Zoé'],
    ['Zoe\u0301', 'Zoé'],
    ['Jean\r\nBcc: evil@evil.example', 'Jean Bcc: evil@evil.example'],
    ['a\u0000b\u202Ec\uD800d', 'abcd'],
    ['\u200Bdu\u200Bpont\uFEFF', 'dupont'],
    ['Anne\u00A0Marie\t X', 'Anne Marie X'],
    ['👩\u200D🎓 diplômée', '👩\u200D🎓 diplômée'],
    ['O’Neil <b>', 'O’Neil <b>'],
  ])('makes %j %j', (text, expected) => {
    expect(cleanLine(text)).toBe(expected);
  });

  it.each([
    ' ',
    '\u200B\u200D',
    '\u202E\u202C',
    '\uFEFF',
    '\u00AD',
    '\u3164',
    '\u2800 \u115F',
    '\u0000',
    '\uDC00',
    '\uFE0F',
  ])('finds %j blank', (text) => expect(cleanLine(text)).toBe(''));
});

describe('cleanText', () => {
  it('keeps the lines', () => {
    expect(cleanText('\r\n Bonjour, \r\nvoici\u2028trois\n\nlignes\u0000\n')).toBe(
      'Bonjour,\nvoici\ntrois\n\nlignes',
    );
  });

  it('finds invisible lines blank', () => {
    expect(cleanText('\u200B\n \n\u2060')).toBe('');
  });
});

describe('normaliseBody', () => {
  it('cleans the known fields only', () => {
    const body = { firstName: ' Zoé ', other: ' x ', email: ' zoe@école.example ', phone: 3 };
    normaliseBody(body);
    expect(body).toEqual({ firstName: 'Zoé', other: ' x ', email: 'zoe@xn--cole-9oa.example', phone: 3 });
  });

  it('cleans what is at most twice as long as it may be', () => {
    const body = { firstName: `${' '.repeat(196)}Zoé `, message: `${'\r\n'.repeat(4999)}Z\n` };
    normaliseBody(body);
    expect(body).toEqual({ firstName: 'Zoé', message: 'Z' });
  });

  it('leaves a wrong address for the check', () => {
    const body = { email: 'a@b.fr\r\nBcc: c@d.fr' };
    normaliseBody(body);
    expect(body.email).toBe('a@b.fr\r\nBcc: c@d.fr');
  });

  it.each([null, undefined, 3, 'text', [[]]])('lets %j pass', (body) => {
    expect(() => normaliseBody(body)).not.toThrow();
  });
});
