import { existsSync, readFileSync } from 'node:fs';
import { at } from '../paths';

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

function expectPlaces(places: string): void {
  for (const place of places.split(', ')) {
    expect([place, existsSync(at(place.replaceAll('`', '')))]).toEqual([place, true]);
  }
}

/** Each test is named as its file has it; several are separated by `between`. */
function expectTests(tests: string, between: string): void {
  for (const test of tests.split(between)) {
    const [, file = '', name = ''] = /^`([^`]+\.(?:test|spec)\.tsx?)`: (.{5,})$/.exec(test) ?? [];
    expect([test, file !== '' && readFileSync(at(file), 'utf8').includes(name)]).toEqual([test, true]);
  }
}

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
