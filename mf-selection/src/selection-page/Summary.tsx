import { type Selection, selectionPath } from '@campus/contact-request';
import { ButtonLink, classes, formatPrice, layout } from '@campus/shared-ui';
import { estimate } from './estimate';
import type { ComparedCourse } from './load';
import styles from './SelectionPage.module.css';

interface Props {
  selection: Selection;
  courses: readonly ComparedCourse[];
}

export function Summary({ selection, courses }: Props) {
  const { total, costs } = estimate(selection, courses);
  const request = new URLSearchParams({
    formation: selection.courses[0]?.id ?? '',
    selection: selectionPath(selection),
  });
  return (
    <section className={classes(layout.pair, layout.ground, styles.summary)} aria-labelledby="total">
      <h2 id="total" aria-live="polite">{`Total estimé, ${countText(selection)}`}</h2>
      <p className={styles.total} aria-live="polite">
        {formatPrice(costs.length > 0 ? total : undefined)}
      </p>
      <ButtonLink to={`/contact?${request}`} iconEnd="arrow">
        Demander un devis
      </ButtonLink>
      {costs.length > 0 && (
        <p className={layout.quiet}>
          Estimation d’après les prix du catalogue, TTC ou exonérés de TVA, hors alternance. Ce qui est sans
          prix n’y est pas compté. Seul un devis signé compte.
        </p>
      )}
    </section>
  );
}

export function countText({ courses }: Selection): string {
  return courses.length > 1 ? `${courses.length}\u00a0formations` : 'une formation';
}
