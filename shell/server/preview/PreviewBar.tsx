import { classes } from 'shared-ui';
import styles from '../../src/override/bar.module.css';
import { onDate } from '../views/words';
import type { Draft } from './fetch-draft';

/** Says above the page that it is none yet. */
export function PreviewBar({ since, until }: Pick<Draft, 'since' | 'until'>) {
  return (
    <aside className={classes(styles.preview)} aria-label="Aperçu">
      <p>
        <b>Aperçu du {onDate(since).replace(/^le /, '')}, non publié</b>, lien valable jusqu’au{' '}
        {onDate(until).replace(/^le /, '')}. Les images sont celles qui sont enregistrées.
      </p>
    </aside>
  );
}
