import { ButtonLink } from 'shared-ui';
import styles from './Top.module.css';

/** No slide: the page still has a way on. */
export function TopEmpty() {
  return (
    <section className={styles.plain}>
      <p>Aucune donnée disponible</p>
      <ButtonLink to="/formations" iconEnd="arrow">
        Voir les formations
      </ButtonLink>
    </section>
  );
}
