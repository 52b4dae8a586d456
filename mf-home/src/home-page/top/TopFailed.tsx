import { Button, Notice } from 'shared-ui';
import styles from './Top.module.css';

/** The lists of the page could not be had at all. */
export function TopFailed({ retry }: { retry: () => void }) {
  return (
    <section className={styles.plain}>
      <Notice kind="bad" role="alert">
        Les formations ne peuvent pas être affichées pour le moment.
      </Notice>
      <Button onClick={retry}>Réessayer</Button>
    </section>
  );
}
