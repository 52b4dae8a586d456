import type {} from '@campus/mf-formation/parts';
import { type FormEvent, useId, useState } from 'react';
import { Button, classes, layout, type PartProps, useKeptSelection } from '@campus/shared-ui';
import { EstimateFields } from '../../estimate/EstimateFields';
import { names, queryOf, readSituation } from '../../estimate/situation';
import styles from './Estimate.module.css';
// The answer's styles come with the part: nobody checks those that a later script fetches.
import '../../estimate-page/Answer.module.css';
import '../../fold/Fold.module.css';

export function Estimate({ id }: PartProps['mf-formation/Estimate']) {
  const titleId = useId();
  const keptPath = useKeptSelection(({ path }) => path);
  const people = typedFor(keptPath, id);
  const [asked, setAsked] = useState<Awaited<ReturnType<typeof fetchAnswer>> & { search: URLSearchParams }>();

  /** Where the code of the answer cannot be had, the page of the estimate has it. */
  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    try {
      setAsked({ ...(await fetchAnswer()), search: queryOf(currentTarget) });
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
        className={styles.form}
        action="/combien#estimation"
        method="get"
        onSubmit={ask}
        onFocus={prepare}
      >
        <input type="hidden" name={names.formation} value={id} />
        <EstimateFields key={people} people={people} />
        <Button type="submit" variant="second">
          Estimer
        </Button>
      </form>
      {asked && <asked.EstimateInPlace search={asked.search} />}
    </section>
  );
}

const fetchAnswer = () => import('./EstimateInPlace');

function prepare(): void {
  fetchAnswer().catch(() => undefined);
}

/** The kept selection is its address. The course's own number wins over that of the whole selection; 1 where neither is typed. */
export function typedFor(selection = '', id: string): number {
  const said = new URLSearchParams(selection.split('?')[1]);
  const line = said
    .get('f')
    ?.split('!')
    .find((course) => course.startsWith(`${id}~`));
  const personnes = line?.split('~')[1] || (said.get('participants') ?? '');
  return readSituation(new URLSearchParams({ personnes })).people ?? 1;
}
