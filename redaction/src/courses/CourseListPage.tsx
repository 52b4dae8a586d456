import type { RecordModel } from 'pocketbase';
import { useMemo, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { Field, layout, Select, SmartLink } from '@campus/shared-ui';
import { refusalOf } from '../backend/refusal';
import { client } from '../backend/client';
import { addressOf } from '../content/addresses';
import { momentText } from '../content/dates';
import { hasWords } from '../content/has-words';
import { expandChildren } from '../content/values';
import { Alert, ResultCount, ListHead, ListSearch, TableHead } from '../ui/Page';
import table from '../ui/Table.module.css';
import { DuplicateButton } from './DuplicateButton';
import { filterMissing, problemsOfRecord, type StateKind, stateOf } from './problems';

const stateOptions = [
  { value: '', label: 'Toutes' },
  { value: 'published', label: 'En ligne' },
  { value: 'draft', label: 'Brouillons' },
  { value: 'planned', label: 'Programmées' },
];

interface CourseList {
  courses: RecordModel[];
  /** Who made the last change of a course, by its id; only the newest 500 changes are read. */
  lastAuthors: Record<string, string>;
}

export async function listCourses(): Promise<CourseList> {
  const [courses, changes] = await Promise.all([
    client
      .collection('formation')
      .getFullList({ sort: 'title', expand: `category,${expandChildren}`, batch: 500 }),
    client.collection('modification').getList(1, 500, {
      filter: 'collection = "formation"',
      sort: '-created',
      fields: 'record,author',
      skipTotal: true,
    }),
  ]);
  const lastAuthors: Record<string, string> = {};
  for (const { record, author } of changes.items) lastAuthors[record] ??= author;
  return { courses, lastAuthors };
}

export function CourseListPage() {
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<StateKind | ''>('');

  return (
    <>
      <ListHead collection="formation" />
      <div className={table.tools}>
        <ListSearch words={words} placeholder="Un mot du titre, une référence…" onChange={setWords} />
        <Field label="Montrer">
          {(control) => (
            <Select
              {...control}
              options={stateOptions}
              value={kind}
              onChange={({ target }) => setKind(target.value as StateKind | '')}
            />
          )}
        </Field>
      </div>
      <CourseTable words={words} kind={kind} />
    </>
  );
}

function CourseTable({ words, kind }: { words: string; kind: StateKind | '' }) {
  const { courses, lastAuthors } = useLoaderData<CourseList>();
  const [problem, setProblem] = useState('');
  const rows = useMemo(
    () =>
      courses.map((course) => ({
        course,
        state: stateOf(course),
        missingCount: filterMissing(problemsOfRecord(course)).length,
        text: `${course.title} ${course.idFormation} ${course.expand?.category?.title ?? ''}`,
      })),
    [courses],
  );
  const visibleRows = rows.filter(
    ({ state, text }) => (!kind || state.kind === kind) && hasWords(text, words),
  );
  return (
    <>
      {problem && <Alert>{problem}</Alert>}
      <ResultCount count={visibleRows.length} total={rows.length} noun="formation" />
      <table className={table.table} aria-label="Formations">
        <TableHead names={['Formation', 'État', 'À compléter', 'Modifiée', 'Action']} />
        <tbody>
          {visibleRows.map((row) => (
            <CourseRow
              key={row.course.id}
              {...row}
              author={lastAuthors[row.course.id]}
              onFailure={(error) => setProblem(refusalOf(error).sentence)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface CourseRowProps {
  course: RecordModel;
  state: { kind: StateKind; text: string };
  missingCount: number;
  author: string | undefined;
  onFailure: (error: unknown) => void;
}

function CourseRow({ course, state, missingCount, author, onFailure }: CourseRowProps) {
  return (
    <tr>
      <th scope="row">
        <SmartLink to={addressOf('formation', course.id)}>{String(course.title)}</SmartLink>
        <div className={layout.quiet}>
          {[course.idFormation, course.expand?.category?.title].filter(Boolean).join(' · ')}
        </div>
      </th>
      <td>
        <span className={table[state.kind]}>{state.text}</span>
      </td>
      <td data-label="À compléter">
        {missingCount === 0 ? 'Rien' : `${missingCount} point${missingCount === 1 ? '' : 's'}`}
      </td>
      <td data-label="Modifiée">
        {momentText(String(course.updated))}
        {author && <div className={layout.quiet}>par {author}</div>}
      </td>
      <td>
        <DuplicateButton id={course.id} label={`Dupliquer ${course.title}`} onFailure={onFailure} />
      </td>
    </tr>
  );
}
