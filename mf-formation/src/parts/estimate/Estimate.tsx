import type {} from '@campus/mf-formation/parts';
import { type FormEvent, useId, useState } from 'react';
import { Button, classes, layout, type PartProps, useKeptSelection } from '@campus/shared-ui';
import { EstimateFields } from '../../estimate/EstimateFields';
import { fieldNames, queryOf, readSituation } from '../../estimate/situation';
import type { EstimateInPlace } from './EstimateInPlace';
import styles from './Estimate.module.css';
// The answer's styles come with the part: styles of a later script have no integrity check.
import '../../estimate-page/Answer.module.css';
import '../../fold/Fold.module.css';

interface Answer {
  EstimateInPlace: typeof EstimateInPlace;
  search: URLSearchParams;
}

export function Estimate({ id }: PartProps['mf-formation/Estimate']) {
  const titleId = useId();
  const selectionPath = useKeptSelection(({ path }) => path);
  const people = peopleFor(selectionPath, id);
  const [answer, setAnswer] = useState<Answer>();

  // Without the code of the answer, the form leads to the page of the estimate.
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    try {
      const { EstimateInPlace } = await fetchAnswer();
      setAnswer({ EstimateInPlace, search: queryOf(currentTarget) });
    } catch {
      currentTarget.submit();
    }
  }

  return (
    <section
      id="combien"
      className={classes(layout.screen, layout.tint, layout.column, styles.panel)}
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>Combien pour moi&#8239;?</h3>
      <form
        className={classes(layout.row, styles.form)}
        action="/combien#estimation"
        method="get"
        onSubmit={submit}
        onFocus={prepare}
      >
        <input type="hidden" name={fieldNames.formation} value={id} />
        <EstimateFields people={people} />
        <Button type="submit" variant="second">
          Estimer
        </Button>
      </form>
      {answer && <answer.EstimateInPlace search={answer.search} />}
    </section>
  );
}

const fetchAnswer = () => import('./EstimateInPlace');

function prepare(): void {
  fetchAnswer().catch(() => undefined);
}

/** The learners of a course in a selection's path: its own number, the common one, or 1. */
export function peopleFor(selection = '', id: string): number {
  const parameters = new URLSearchParams(selection.split('?')[1]);
  const line = parameters
    .get('f')
    ?.split('!')
    .find((course) => course.startsWith(`${id}~`));
  const personnes = line?.split('~')[1] || (parameters.get('participants') ?? '');
  return readSituation(new URLSearchParams({ personnes })).people ?? 1;
}
