import { problemsOf } from '../../pocketbase/rules/course-problems.js';
import { checkHtml } from './check-html';
import type { SourceCourse } from './types';

const texts = ['idFormation', 'title', 'category', 'motif', 'littleDescription', 'description'] as const;
const richTexts = [
  'description',
  'prerequisites',
  'accessConditions',
  'methods',
  'assessment',
  'certification',
  'accessibility',
  'otherInformation',
] as const;
const flags = ['alternance', 'topFormation', 'active'] as const;

/** What is missing or wrong in a course file, by the rules of every published course and the studio's own; empty when it can be published. */
export function courseProblems(course: SourceCourse, id: string, categories: ReadonlySet<string>): string[] {
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
  problems.push(...listProblems('competences', course.competences, ['title', 'description', 'color']));
  if (course.formateurs) problems.push(...listProblems('formateurs', course.formateurs, ['title', 'icon']));
  for (const name of richTexts) {
    try {
      checkHtml(course[name] ?? '');
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return [...problems, ...gateProblems(course)];
}

/** What an editor would be told of it, doubts included. Its picture is drawn. */
function gateProblems(course: SourceCourse): string[] {
  const { fundings, competences } = course;
  const problems = problemsOf(course, { fundings, competences, images: ['cover'] });
  return problems.map(({ field, sentence }) => `${field}: ${sentence}`);
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
