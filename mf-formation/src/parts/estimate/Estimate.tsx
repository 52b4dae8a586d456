import type {} from '@campus/mf-formation/parts';
import { readSelectionPath } from '@campus/contact-request';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { Button, classes, definePart, layout, type PartProps, useKeptSelection } from '@campus/shared-ui';
import { EstimateFields } from '../../estimate/EstimateFields';
import { fieldNames, queryOf } from '../../estimate/situation';
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
  const selection = useKeptSelection(({ path = '' }) => path);
  const people = readSelectionPath(selection)?.courses.find((course) => course.id === id)?.people || 1;
  const [answer, setAnswer] = useState<Answer>();
  const [isFetching, startFetching] = useTransition();

  // Without the code of the answer, the form leads to the page of the estimate.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    startFetching(() =>
      fetchAnswer().then(
        ({ EstimateInPlace }) => setAnswer({ EstimateInPlace, search: queryOf(currentTarget) }),
        () => currentTarget.submit(),
      ),
    );
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
        <Button type="submit" variant="second" busy={isFetching}>
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

export default definePart<null, PartProps['mf-formation/Estimate']>({
  load: async () => null,
  Component: Estimate,
});
