import { type Problem, problemsOf } from '@campus/pocketbase/rules/course-problems.js';
import type { RecordModel } from 'pocketbase';
import { type ChildCollection, fieldsOf, groupsOf } from '../content/collections';
import { momentText } from '../content/dates';
import { childrenOf, type Content, toRecord, valuesOf } from '../content/values';

/** The server applies the same rules and gives the same sentences. */
export function problemsIn({ values, children }: Content): Problem[] {
  const record = toRecord('formation', values);
  const rows = (child: ChildCollection) => children[child].map((row) => toRecord(child, row.values));
  return problemsOf(record, {
    sessions: rows('session'),
    fundings: rows('financement'),
    competences: record.competences as string[],
    images: [record.imagePrimary, record.imageSecondary].flat().filter(Boolean),
  });
}

export const problemsOfRecord = (record: RecordModel): Problem[] =>
  problemsIn({ values: valuesOf('formation', record), children: childrenOf(record) });

/** The first problem of a field wins. */
export const sentencesByField = (problems: readonly Problem[]): Record<string, string> =>
  Object.fromEntries([...problems].reverse().map((problem) => [problem.field, problem.sentence]));

export const filterMissing = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ level }) => level === 'missing');

export function groupOf({ field: place }: Problem): string {
  const field = fieldsOf('formation').find(({ name }) => name === place);
  return field?.group ?? groupsOf(place as ChildCollection)[0]?.title ?? '';
}

export const countsOf = (problems: readonly Problem[]): Map<string, number> =>
  new Map([...Map.groupBy(problems, groupOf)].map(([title, { length }]) => [title, length]));

export type StateKind = 'published' | 'planned' | 'draft';

export function stateOf({ active, publishAt, publishFailure }: RecordModel): {
  kind: StateKind;
  text: string;
} {
  if (active) return { kind: 'published', text: 'En ligne' };
  if (publishAt && !publishFailure)
    return { kind: 'planned', text: `Programmée le ${momentText(String(publishAt))}` };
  return { kind: 'draft', text: 'Brouillon' };
}
