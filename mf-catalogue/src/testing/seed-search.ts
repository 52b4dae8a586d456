import { readdirSync, readFileSync } from 'node:fs';
import {
  makeIndex,
  openIndex,
  type SearchEngine,
  type StoredIndex,
  toSearchDocument,
} from 'shared-ui/search';
import { at } from '../../../tooling/paths';

interface Seed {
  titles: { id: string; title: string }[];
  stored: StoredIndex;
  engine: SearchEngine;
}

/** The courses that the site starts with, and their index with the first synonyms, sent and opened as a browser does. */
export async function seedSearch(): Promise<Seed> {
  const files = readdirSync(at('pocketbase/seed/courses')).sort();
  const categories = read('categories.json');
  const courses = files.map((file) => {
    const { fundings, competences, category, ...course } = read(`courses/${file}`);
    const expand = {
      category: categories.find(({ id }: { id: string }) => id === category),
      competences,
      financement_via_formation: fundings,
    };
    return { ...course, expand };
  });
  courses.sort((a, b) => a.idFormation.localeCompare(b.idFormation));
  const stored = await makeIndex(courses.map(toSearchDocument), read('synonyms.json'));
  return {
    titles: courses.map(({ id, title }) => ({ id, title })),
    stored,
    engine: await openIndex(JSON.parse(JSON.stringify(stored))),
  };
}

const read = (file: string) => JSON.parse(readFileSync(at('pocketbase/seed', file), 'utf8'));
