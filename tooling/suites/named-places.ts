import { existsSync, readFileSync } from 'node:fs';
import { at } from '../paths';

/** Expects each of some places, `a/file.ts`, `another/folder`, to be there. */
export function expectPlaces(places: string): void {
  for (const place of places.split(', ')) {
    expect([place, existsSync(at(place.replaceAll('`', '')))]).toEqual([place, true]);
  }
}

/** Each test is named as its file has it; several are separated by `between`. */
export function expectTests(tests: string, between: string): void {
  for (const test of tests.split(between)) {
    const [, file = '', name = ''] = /^`([^`]+\.(?:test|spec)\.tsx?)`: (.{5,})$/.exec(test) ?? [];
    expect([test, file !== '' && readFileSync(at(file), 'utf8').includes(name)]).toEqual([test, true]);
  }
}
