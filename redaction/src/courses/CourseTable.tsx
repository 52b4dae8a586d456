import type { RecordModel } from 'pocketbase';
import { useMemo } from 'react';
import { Button, SmartLink } from 'shared-ui';
import { hasWords } from '../form/related';
import { addressOf } from '../frame/addresses';
import { momentText } from '../ui/dates';
import { Found } from '../ui/ListSearch';
import table from '../ui/Table.module.css';
import { missing, problemsOfRecord } from './problems';
import { type StateKind, stateOf } from './state';

interface CourseTableProps {
  courses: RecordModel[];
  authors: Readonly<Record<string, string>>;
  words: string;
  kind: StateKind | '';
  copied: string;
  onCopy: (id: string) => void;
}

export function CourseTable({ courses, authors, words, kind, copied, onCopy }: CourseTableProps) {
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
      <table className={table.table}>
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
