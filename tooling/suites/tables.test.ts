import { readFileSync } from 'node:fs';
import { at } from '../paths';
import { expectPlaces, expectTests } from './named-places';

const documentOf = (name: string) => readFileSync(at(`docs/${name}.md`), 'utf8');

/** The rows of a document's tables, cell by cell. */
const rowsOf = (document: string) =>
  document
    .split('\n')
    .filter((line) => /^\| (?!line |input |-)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));

const specification = documentOf('specification');
const lines = rowsOf(specification);
const limits = rowsOf(documentOf('limits'));

describe('docs/specification.md', () => {
  it('walks sections 2 to 9', () => {
    const sections = [...specification.matchAll(/^## (\d)/gm)].map(([, number]) => Number(number));
    expect([...new Set(sections)]).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(lines.length).toBeGreaterThan(150);
  });

  it.each(lines)('%s', (_line, built = '', tests = '', ...more) => {
    expect(more).toEqual([]);
    expectPlaces(built);
    expectTests(tests, '<br>');
  });
});

describe('docs/limits.md', () => {
  it('has a row for every input', () => expect(limits.length).toBeGreaterThan(80));

  it.each(limits)('%s', (_input, limit = '', beyond = '', places = '', tests = '', ...more) => {
    expect([limit, beyond].every((cell) => cell.trim() !== '')).toBe(true);
    expect(more).toEqual([]);
    expectPlaces(places);
    expectTests(tests, '; ');
  });
});
