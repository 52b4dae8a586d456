import { htmlToBlocks } from './html-blocks';
import type { Course } from './types';

const texts = [
  'idFormation',
  'title',
  'category',
  'motif',
  'nbHeure',
  'duration',
  'priceActual',
  'place',
  'littleDescription',
  'description',
] as const;
const flags = ['alternance', 'topFormation', 'active', 'brochure'] as const;

/** What is missing or wrong in a course file; empty when it can be published. */
export function courseProblems(course: Course, id: string, categories: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  if (course.id !== id || !/^[a-z0-9-]{1,100}$/.test(id)) problems.push(`id must be the file’s name, a slug`);
  for (const name of texts) {
    if (typeof course[name] !== 'string' || course[name].trim() === '') problems.push(`${name} is missing`);
  }
  for (const name of flags) {
    if (typeof course[name] !== 'boolean') problems.push(`${name} must be true or false`);
  }
  if (course.category && !categories.has(course.category))
    problems.push(`unknown category ${course.category}`);
  problems.push(...listProblems('descriptions', course.descriptions, ['title', 'content']));
  problems.push(...listProblems('competences', course.competences, ['title', 'description', 'color']));
  if (course.formateurs) problems.push(...listProblems('formateurs', course.formateurs, ['title', 'icon']));
  try {
    htmlToBlocks(course.description ?? '');
  } catch (error) {
    problems.push(`description: ${error instanceof Error ? error.message : error}`);
  }
  return problems;
}

function listProblems<T>(
  name: string,
  list: readonly T[] | undefined,
  keys: readonly (keyof T & string)[],
): string[] {
  if (!Array.isArray(list) || list.length === 0) return [`${name} is missing`];
  const isFilled = (item: T) => keys.every((key) => typeof item[key] === 'string' && item[key] !== '');
  return list.every(isFilled) ? [] : [`${name} has an incomplete entry`];
}
