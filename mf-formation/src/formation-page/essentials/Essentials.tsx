import { ButtonLink, classes, formatPrice, layout } from 'shared-ui';
import type { Course } from '../load';
import styles from './Essentials.module.css';

/** They stay at hand below the site's header while the course is read; where the receipt goes along beside the text, that says it. */
export function Essentials({ course }: { course: Course }) {
  const { id, title, begins, hours, price } = course;
  return (
    <section className={classes(styles.essentials, layout.screen)} aria-label="L’essentiel">
      <div>
        <p className={styles.name}>{title}</p>
        <p className={layout.quiet}>{[hours, begins].filter(Boolean).join(' · ')}</p>
        <p className={styles.price}>
          {formatPrice(price.amount) +
            (price.amount === undefined ? '' : ` par ${price.per === 'group' ? 'groupe' : 'personne'}`)}
        </p>
      </div>
      <ButtonLink to={`/contact?formation=${encodeURIComponent(id)}`} small>
        Contacter
      </ButtonLink>
    </section>
  );
}
