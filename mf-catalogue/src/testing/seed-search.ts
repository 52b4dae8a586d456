import { readFileSync } from 'node:fs';
import type { CourseRecord } from '@campus/shared-ui';
import {
  makeIndex,
  openIndex,
  type SearchEngine,
  type StoredIndex,
  toSearchDocument,
} from '@campus/shared-ui/search';
import { at } from '../../../tooling/paths';

interface Seed {
  titles: { id: string; title: string }[];
  stored: StoredIndex;
  engine: SearchEngine;
}

/** The seed's courses and their index, opened as a browser does. */
export async function seedSearch(): Promise<Seed> {
  const courses: CourseRecord[] = read('fallback/courses.json');
  const stored = await makeIndex(courses.map(toSearchDocument), read('synonyms.json'));
  return {
    titles: courses.map(({ id, title }) => ({ id, title })),
    stored,
    engine: await openIndex(JSON.parse(JSON.stringify(stored))),
  };
}

const read = (file: string) => JSON.parse(readFileSync(at('pocketbase/seed', file), 'utf8'));
