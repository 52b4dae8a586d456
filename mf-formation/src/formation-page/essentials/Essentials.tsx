import { ButtonLink, classes, formatPrice, layout } from 'shared-ui';
import type { Course } from '../load';
import styles from './Essentials.module.css';

/**
 * What decides: hours, place and start, price, and the button. In the first screen, and at hand below the site's header for as
 * long as the course is read, which it names. Where the receipt goes along beside the text, that says it.
 */
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
