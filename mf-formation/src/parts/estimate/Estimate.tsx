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
      className={classes(layout.wrap, layout.screen, layout.last)}
      aria-labelledby={titleId}
    >
      <div className={classes(layout.tint, styles.panel)}>
        <h2 id={titleId}>Combien pour moi{'\u202f'}?</h2>
        <p className={layout.lead}>
          Qui peut payer cette formation, ce qui reste à votre charge, les pièces à réunir{'\u00a0'}: une
          estimation selon votre situation.
        </p>
        <form className={styles.form} action="/combien#estimation" method="get">
          <input type="hidden" name={names.formation} value={id} />
          <EstimateFields />
          <Button type="submit" variant="second" className={styles.submit}>
            Estimer
          </Button>
        </form>
      </div>
    </section>
  );
}
