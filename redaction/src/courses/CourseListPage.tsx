import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink, Field, Loading, Notice, Select } from 'shared-ui';
import { refusalOf } from '../backend/refusals';
import { useLoaded } from '../backend/use-loaded';
import { addressOf, newAddress } from '../frame/addresses';
import { duplicate } from '../life/routes';
import { Failure } from '../ui/Failure';
import { ListSearch } from '../ui/ListSearch';
import { PageTitle } from '../ui/PageTitle';
import table from '../ui/Table.module.css';
import { CourseTable } from './CourseTable';
import { listCourses } from './list-courses';
import type { StateKind } from './state';

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
