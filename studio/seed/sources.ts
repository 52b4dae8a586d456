import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { at } from '../../tooling/paths';
import { courseProblems } from './check-course';
import type { Category, Slide, SourceCourse } from './types';

export interface Sources {
  /** In the order of `idFormation`. */
  courses: SourceCourse[];
  categories: Category[];
  slides: Slide[];
}

/** Reads everything that people write; throws one error that names each incomplete file. */
export async function readSources(folder = at('pocketbase/seed')): Promise<Sources> {
  const courseFolder = join(folder, 'courses');
  const files = (await readdir(courseFolder)).filter((name) => name.endsWith('.json')).sort();
  const [categories, slides, ...courses] = await Promise.all([
    readJson<Category[]>(join(folder, 'categories.json')),
    readJson<Slide[]>(join(folder, 'slides.json')),
    ...files.map((name) => readJson<SourceCourse>(join(courseFolder, name))),
  ]);
  const known = new Set(categories.map(({ id }) => id));
  const problems = courses.flatMap((course, index) => {
    const name = files[index] ?? '';
    return courseProblems(course, basename(name, '.json'), known).map(
      (problem) => `courses/${name}: ${problem}`,
    );
  });
  problems.push(
    ...repeated(courses.map((course) => course.idFormation)).map((id) => `idFormation ${id} is used twice`),
  );
  for (const { id, cover } of slides) {
    if (!files.includes(`${cover}.json`))
      problems.push(`slides.json: ${id} names an unknown course, ${cover}`);
  }
  if (problems.length > 0)
    throw new Error(`The seed is incomplete:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  courses.sort((a, b) => a.idFormation.localeCompare(b.idFormation));
  return { courses, categories, slides };
}

async function readJson<T>(file: string): Promise<T> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read (${error instanceof Error ? error.message : error}).`);
  }
}

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
