import { ButtonLink, classes, layout } from 'shared-ui';
import styles from './parts.module.css';

/** Keeps the room of the short form, and leads to the long one, while the short one cannot be had. */
export function AskToBeCalled({ id }: { id: string }) {
  return (
    <div className={classes(layout.wrap, layout.screen, layout.last)}>
      <div className={styles.callBack}>
        <ButtonLink to={`/contact?formation=${encodeURIComponent(id)}`} variant="second" iconEnd="arrow">
          Être rappelé
        </ButtonLink>
      </div>
    </div>
  );
}
