import type {} from '@campus/mf-formation/parts';
import { useId } from 'react';
import { Button, classes, layout, type PartProps, useKeptSelection } from '@campus/shared-ui';
import { EstimateFields } from '../../estimate/EstimateFields';
import { names, readSituation } from '../../estimate/situation';
import styles from './Estimate.module.css';

export function Estimate({ id }: PartProps['mf-formation/Estimate']) {
  const titleId = useId();
  const keptPath = useKeptSelection(({ path }) => path);
  const people = typedFor(keptPath, id);
  return (
    <section
      id="combien"
      className={classes(layout.screen, layout.tint, layout.column, styles.panel)}
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>Combien pour moi&#8239;?</h3>
      <form className={styles.form} action="/combien#estimation" method="get">
        <input type="hidden" name={names.formation} value={id} />
        <EstimateFields key={people} people={people} />
        <Button type="submit" variant="second" className={styles.submit}>
          Estimer
        </Button>
      </form>
    </section>
  );
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
