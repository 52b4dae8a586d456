import { availableDictionary, keepsDictionaries, matchOfDocument, matchOfFile } from './negotiation';

const hash = `${'A'.repeat(43)}=`;

describe('the dictionary that a browser has', () => {
  it('is named by its hash, where the browser takes what is made with it', () => {
    const headers = { 'available-dictionary': `:${hash}:`, 'accept-encoding': 'gzip, br, zstd, dcb, dcz' };
    expect(availableDictionary(headers)).toEqual(Buffer.alloc(32));
    expect(availableDictionary({ ...headers, 'accept-encoding': 'gzip, br, dcb' })).toBeUndefined();
    expect(availableDictionary({ 'available-dictionary': `:${hash}:` })).toBeUndefined();
  });

  it.each([
    '',
    hash,
    `:${hash}`,
    ':AAAA:',
    `:${hash}:, :${hash}:`,
    `:${'*'.repeat(43)}=:`,
    'x'.repeat(15_000),
  ])('is none: %j', (value) => {
    expect(availableDictionary({ 'available-dictionary': value, 'accept-encoding': 'dcz' })).toBeUndefined();
  });
});

it('Chromium keeps dictionaries', () => {
  expect(keepsDictionaries({ 'sec-ch-ua': '"Chromium";v="156", "Not:A-Brand";v="8"' })).toBe(true);
  expect(keepsDictionaries({})).toBe(false);
});

it.each([
  ['/formations', '/formations'],
  ['/', '/*'],
  ['/mentions-l%C3%A9gales', '/mentions-l%C3%A9gales'],
  ['/a*', undefined],
  ['/(a)', undefined],
  ['/"', undefined],
  ['/:a', undefined],
])('the document at %s is a dictionary for %s', (path, match) => {
  expect(matchOfDocument(path)).toBe(match && `match="${match}", match-dest=("document")`);
});

it.each([
  ['/assets/main.40f5e48b.js', '/assets/main.*.js'],
  ['/assets/main.40f5e48b.css', '/assets/main.*.css'],
  ['/remotes/mf-home/files/HomePage.0123456789ab.js', '/remotes/mf-home/files/HomePage.*.js'],
  ['/remotes/mf-home/files/~1/HomePage.0123abcd.js', undefined],
  ['/remotes/../a.0123abcd.js', undefined],
  ['/remotes/mf-home/1.0.0-e4e980d7/server/a.0123abcd.js', undefined],
  ['/remotes/mf-home/1.0.0-e4e980d7/release.json', undefined],
  ['/assets/font.40f5e48b.woff2', undefined],
  ['/favicon.svg', undefined],
])('the file %s is a dictionary for %s', (path, match) => {
  expect(matchOfFile(path)).toBe(match && `match="${match}"`);
});
