import type { RecordModel } from 'pocketbase';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink, Field, Loading, Notice, Select, SmartLink } from 'shared-ui';
import { refusalOf, useLoaded } from '../backend/answers';
import { client } from '../backend/client';
import { addressOf, newAddress } from '../content/addresses';
import { hasWords } from '../content/load';
import { duplicate } from '../content/save';
import { momentText } from '../ui/dates';
import { Failure, Found, ListSearch, PageTitle } from '../ui/Page';
import table from '../ui/Table.module.css';
import { missing, problemsOfRecord, type StateKind, stateOf } from './problems';

const states = [
  { value: '', label: 'Toutes' },
  { value: 'published', label: 'En ligne' },
  { value: 'draft', label: 'Brouillons' },
  { value: 'planned', label: 'Programmées' },
];

export function CourseListPage() {
  const [loaded, reload] = useLoaded(listCourses);
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<StateKind | ''>('');
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const [copied, setCopied] = useState('');
  const copy = useCallback(
    (id: string) => {
      setProblem('');
      setCopied(id);
      duplicate(id).then(
        (made) => navigate(addressOf('formation', made.id)),
        (error) => {
          setCopied('');
          setProblem(refusalOf(error).sentence);
        },
      );
    },
    [navigate],
  );
  if (loaded.state === 'failed') return <Failure refusal={loaded.refusal} onRetry={reload} />;

  return (
    <>
      <header className={table.head}>
        <div>
          <PageTitle>Formations</PageTitle>
          <p>Toutes les fiches, en ligne ou non.</p>
        </div>
        <ButtonLink to={newAddress('formation')}>Nouvelle formation</ButtonLink>
      </header>
      <div className={table.tools}>
        <ListSearch words={words} placeholder="Un mot du titre, une référence…" onChange={setWords} />
        <Field label="Montrer">
          {(control) => (
            <Select
              {...control}
              options={states}
              value={kind}
              onChange={({ target }) => setKind(target.value as StateKind | '')}
            />
          )}
        </Field>
      </div>
      {problem && (
        <Notice kind="bad" role="alert">
          {problem}
        </Notice>
      )}
      {loaded.state === 'loading' ? (
        <Loading />
      ) : (
        <CourseTable {...loaded.data} {...{ words, kind, copied }} onCopy={copy} />
      )}
    </>
  );
}

interface CourseTableProps {
  courses: RecordModel[];
  authors: Readonly<Record<string, string>>;
  words: string;
  kind: StateKind | '';
  copied: string;
  onCopy: (id: string) => void;
}

function CourseTable({ courses, authors, words, kind, copied, onCopy }: CourseTableProps) {
  const rows = useMemo(
    () =>
      courses.map((course) => ({
        course,
        state: stateOf(course),
        lacking: missing(problemsOfRecord(course)).length,
        text: `${course.title} ${course.idFormation} ${course.expand?.category?.title ?? ''}`,
      })),
    [courses],
  );
  const shown = rows.filter(({ state, text }) => (!kind || state.kind === kind) && hasWords(text, words));
  return (
    <>
      <Found count={shown.length} one="formation" />
      <table className={table.table} aria-label="Formations">
        <thead>
          <tr>
            <th scope="col">Formation</th>
            <th scope="col">État</th>
            <th scope="col">À compléter</th>
            <th scope="col">Modifiée</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ course, state, lacking }) => (
            <tr key={course.id}>
              <th scope="row">
                <SmartLink to={addressOf('formation', course.id)}>{String(course.title)}</SmartLink>
                <div className={table.quiet}>
                  {[course.idFormation, course.expand?.category?.title].filter(Boolean).join(' · ')}
                </div>
              </th>
              <td>
                <span className={table[state.kind]}>{state.text}</span>
              </td>
              <td data-label="À compléter">
                {lacking === 0 ? 'Rien' : lacking === 1 ? '1 point' : `${lacking} points`}
              </td>
              <td data-label="Modifiée">
                {momentText(String(course.updated))}
                {authors[course.id] && <div className={table.quiet}>par {authors[course.id]}</div>}
              </td>
              <td>
                <Button
                  variant="second"
                  small
                  busy={copied === course.id}
                  onClick={() => onCopy(course.id)}
                  aria-label={`Dupliquer ${course.title}`}
                >
                  Dupliquer
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const expand = 'category,session_via_formation,financement_via_formation,resultat_via_formation';

/** Only the newest 500 changes tell the authors. */
async function listCourses(): Promise<{ courses: RecordModel[]; authors: Record<string, string> }> {
  const [courses, changes] = await Promise.all([
    client.collection('formation').getFullList({ sort: 'title', expand, batch: 500 }),
    client.collection('modification').getList(1, 500, {
      filter: 'collection = "formation"',
      sort: '-created',
      fields: 'record,author',
      skipTotal: true,
    }),
  ]);
  const authors: Record<string, string> = {};
  for (const { record, author } of changes.items) authors[record] ??= author;
  return { courses, authors };
}
