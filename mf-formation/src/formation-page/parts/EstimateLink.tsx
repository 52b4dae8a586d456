import { ButtonLink, classes, layout } from 'shared-ui';
import styles from './parts.module.css';

/** Where the estimate's questions cannot be had, their page has them. */
export function EstimateLink({ id }: { id: string }) {
  return (
    <p id="combien" className={classes(layout.screen, styles.estimate)}>
      <ButtonLink to={`/combien?formation=${encodeURIComponent(id)}`} variant="second" iconEnd="arrow">
        Combien pour moi{'\u202f'}?
      </ButtonLink>
    </p>
  );
}
