import { existsSync, readFileSync } from 'node:fs';
import { at } from '../paths';

const document = readFileSync(at('docs/specification.md'), 'utf8');
const rows = document
  .split('\n')
  .filter((line) => /^\| (?!line |-)/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

const sections = [...document.matchAll(/^## (\d)/gm)].map(([, number]) => Number(number));

it('walks sections 2 to 9', () => {
  expect([...new Set(sections)]).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(rows.length).toBeGreaterThan(150);
});

it.each(rows)('%s', (_line, built = '', tests = '', ...more) => {
  expect(more).toEqual([]);
  expect(existsSync(at(built.replaceAll('`', '')))).toBe(true);
  for (const test of tests.split('<br>')) {
    const [, file = '', name = ''] = /^`([^`]+\.(?:test|spec)\.tsx?)`: (.{5,})$/.exec(test) ?? [];
    expect([test, file !== '' && readFileSync(at(file), 'utf8').includes(name)]).toEqual([test, true]);
  }
});
