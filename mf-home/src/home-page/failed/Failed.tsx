import { Button, classes, layout, Notice, useSite } from 'shared-ui';
import styles from './Failed.module.css';

/** The lists of the page could not be had at all. */
export function Failed({ retry }: { retry: () => void }) {
  const { school } = useSite();
  return (
    <section className={classes(layout.section, layout.wrap, styles.failed)}>
      <h1>Formations professionnelles de {school.name}</h1>
      <Notice kind="bad" role="alert">
        Les formations ne peuvent pas être affichées pour le moment.
      </Notice>
      <Button onClick={retry}>Réessayer</Button>
    </section>
  );
}
