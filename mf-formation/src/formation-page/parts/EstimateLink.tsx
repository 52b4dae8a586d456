import { ButtonLink, classes, layout } from 'shared-ui';
import styles from './parts.module.css';

/** The page of the estimate has its questions where the part cannot be had. */
export function EstimateLink({ id }: { id: string }) {
  return (
    <p id="combien" className={classes(layout.screen, styles.estimate)}>
      <ButtonLink to={`/combien?formation=${encodeURIComponent(id)}`} variant="second" iconEnd="arrow">
        Combien pour moi{'\u202f'}?
      </ButtonLink>
    </p>
  );
}
