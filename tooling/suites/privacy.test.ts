import { readFileSync } from 'node:fs';
import { at } from '../paths';
import { filesWithTexts } from '../texts/files';
import { expectTests } from './named-places';

const read = (file: string) => readFileSync(at(file), 'utf8');
const page = read('docs/privacy.md');
const rows = page
  .split('\n')
  .filter((line) => /^\| (?!place )/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

it.each(rows)('%s', (_place, whose = '', time = '', lines = '', tests = '', ...more) => {
  expect(more).toEqual([]);
  expect([whose, time].every((cell) => cell.trim() !== '')).toBe(true);
  for (const line of lines.split('; ')) {
    const [, file = '', code = ''] = /^`([^`]+)`: `(.+)`$/.exec(line) ?? [];
    expect([line, file !== '' && read(file).includes(code)]).toEqual([line, true]);
  }
  expectTests(tests, '; ');
});

describe('the page names', () => {
  /** Each list is read from the code; a list that came out short would prove nothing. */
  function expectNamed(names: string[], least: number): void {
    expect(names.length).toBeGreaterThanOrEqual(least);
    for (const name of names)
      expect([name, page.includes(`\`${name}`) || page.includes(`/${name}\``)]).toEqual([name, true]);
  }

  it('every table of the contact service', () => {
    const tables = found(
      read('contact-service/src/outbox/schema.ts'),
      /CREATE TABLE (?:IF NOT EXISTS )?(contact_\w+)/g,
    );
    expectNamed(tables, 4);
  });

  it('every collection of PocketBase', () => {
    // What a running one has is compared with these lists there.
    const lists = found(read('pocketbase/limits.test.ts'), /const (?:content|of[A-Z]\w+) = \[([^\]]+)\]/g);
    expectNamed(
      lists.flatMap((list) => found(list, /'(\w+)'/g)),
      14,
    );
  });

  it('all that Campus keeps in DATA_DIR', () => {
    const [, names = ''] = /\^\((.+)\)\$\|/.exec(read('settings/src/private-data.ts')) ?? [];
    const whole = names
      .replace('releases-(?:copy|mirror)', 'releases-copy|releases-mirror')
      .replace(
        '(?:compositions|faults|last-backup|pocketbase-superuser)\\.json',
        'compositions.json|faults.json|last-backup.json|pocketbase-superuser.json',
      )
      .split('|');
    expectNamed(
      whole.map((name) => (name === 'remotes' ? 'REMOTES_DIR' : name)),
      12,
    );
  });

  it('every key under which a browser keeps something', () => {
    const files = [
      ...filesWithTexts(),
      'redaction/src/backend/client.ts',
      'redaction/src/form/draft.ts',
      'redaction/src/theme.ts',
    ];
    const keys = files.flatMap((file) => {
      const source = read(file);
      // A file that only looks at a key that others name keeps nothing.
      if (!/(?:local|session)Storage/.test(source) || !/setItem\(|storageKey/.test(source)) return [];
      const named = found(source, /(?:storageKey = |prefix = |const key = |[sg]etItem\()'([^']+)'/g);
      return named.length > 0 ? named : [`a key of ${file}`];
    });
    expectNamed([...new Set(keys)], 6);
  });
});
