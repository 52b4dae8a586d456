import type {} from 'mf-formation/parts';
import { useId } from 'react';
import { Button, classes, layout, type PartProps } from 'shared-ui';
import { EstimateFields } from '../../estimate/EstimateFields';
import { names } from '../../estimate/situation';
import styles from './Estimate.module.css';

/** On a course: the questions of an estimate, which its page answers. A GET form: it needs no script. */
export function Estimate({ id }: PartProps['mf-formation/Estimate']) {
  const titleId = useId();
  return (
    <section
      id="combien"
      className={classes(layout.screen, layout.tint, styles.panel)}
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>Combien pour moi{'\u202f'}?</h3>
      <form className={styles.form} action="/combien#estimation" method="get">
        <input type="hidden" name={names.formation} value={id} />
        <EstimateFields />
        <Button type="submit" variant="second" className={styles.submit}>
          Estimer
        </Button>
      </form>
    </section>
  );
}
