import { ButtonLink, classes, formatPrice, layout } from 'shared-ui';
import type { Course } from '../load';
import styles from './Essentials.module.css';

/**
 * What decides: price, dates or delay, place, and the button. In the first screen, and at hand below the site's header for as
 * long as the course is read.
 */
export function Essentials({ course }: { course: Course }) {
  const { id, begins, price } = course;
  return (
    <section className={classes(styles.essentials, layout.screen)} aria-label="L’essentiel">
      <p>
        {formatPrice(price.amount) +
          (price.amount === undefined ? '' : ` par ${price.per === 'group' ? 'groupe' : 'personne'}`)}
      </p>
      <p className={layout.quiet}>{begins}</p>
      <ButtonLink to={`/contact?formation=${encodeURIComponent(id)}`} small>
        Contacter
      </ButtonLink>
    </section>
  );
}
