import { findCourse, headCountFault } from '@campus/contact-request';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  Button,
  classes,
  Field,
  inPlace,
  layout,
  Loading,
  OfflineNotice,
  type PageProps,
  Select,
  useSite,
} from '@campus/shared-ui';
import { absenceText } from '@campus/shared-ui/course';
import { EstimateFields } from '../estimate/EstimateFields';
import { fieldNames, queryOf, readSituation } from '../estimate/situation';
import { Answer, EstimateFailure } from './Answer';
import styles from './EstimatePage.module.css';
import type { EstimateData } from './load';
import { situationKey, useEstimate } from './use-estimate';

/** The questions are a GET form, so that the page is complete without script. */
export function EstimatePage({ view }: PageProps<EstimateData>) {
  return (
    <div className={classes(layout.wrap, layout.page, layout.column, styles.page)}>
      <header className={layout.column}>
        <h1>Combien pour moi&#8239;?</h1>
        <p className={layout.lead}>
          Le prix d’une formation selon votre situation&nbsp;: qui peut la payer, ce que vous payez, les
          papiers à préparer.
        </p>
      </header>
      {view.state === 'loading' && <Loading />}
      {view.state === 'failed' && <EstimateFailure retry={view.retry} />}
      {view.state === 'ready' && <Estimate initialData={view.data} />}
    </div>
  );
}

function Estimate({ initialData }: { initialData: EstimateData }) {
  const [search, setSearch] = useSearchParams();
  const estimate = useEstimate(search, initialData);
  const data = estimate.answer?.state === 'ready' ? estimate.answer.data : initialData;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = queryOf(event.currentTarget);
    // The same questions again: their answer may have failed.
    if (situationKey(query) === situationKey(search)) estimate.retry();
    else setSearch(query, { state: inPlace });
  }

  return (
    <>
      {data.offline && <OfflineNotice />}
      <EstimateForm key={situationKey(search)} search={search} data={data} onSubmit={submit} />
      <Answer {...estimate} />
      <PrintedAddress search={search} />
    </>
  );
}

/** A printed sheet has the address without its query in its header. */
function PrintedAddress({ search }: { search: URLSearchParams }) {
  const { origin } = useSite();
  if (search.size === 0) return null;
  return <p className={classes(layout.paper, layout.quiet)}>{`${origin}/combien?${search}`}</p>;
}

interface EstimateFormProps {
  search: URLSearchParams;
  data: EstimateData;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function EstimateForm({ search, data, onSubmit }: EstimateFormProps) {
  const { courses, course, offline } = data;
  const { formation, status, people } = readSituation(search);
  // An answer to earlier questions says nothing of a course that was chosen since.
  const isMissing = formation !== '' && formation === data.situation.formation && !course;
  // The form sends a number of people, a link to this page need not.
  const isSent = search.has(fieldNames.people) || search.has(fieldNames.status);
  const choices = [
    { value: '', label: 'Choisissez une formation' },
    ...courses.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <form
      className={classes(layout.screen, styles.form)}
      action="/combien#estimation"
      method="get"
      onSubmit={onSubmit}
    >
      <Field label="Formation" full error={isMissing && absenceText(offline)}>
        {(control) => (
          <Select
            name={fieldNames.formation}
            options={choices}
            defaultValue={findCourse(courses, formation)?.id ?? ''}
            required
            {...control}
          />
        )}
      </Field>
      <EstimateFields
        status={status}
        people={people}
        statusError={isSent && course && !status ? 'Choisissez votre situation.' : undefined}
        peopleError={people === undefined ? headCountFault : undefined}
      />
      <Button type="submit" className={styles.submit}>
        Estimer
      </Button>
    </form>
  );
}
