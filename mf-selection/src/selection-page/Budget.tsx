import type { Selection } from '@campus/contact-request';
import { formatPrice, layout } from '@campus/shared-ui';
import { estimate } from './estimate';
import type { ComparedCourse } from './load';
import styles from './SelectionPage.module.css';

interface Props {
  selection: Selection;
  courses: readonly ComparedCourse[];
}

export function Budget({ selection, courses }: Props) {
  const { total, priced, without, isMixed } = estimate(selection, courses);
  if (priced.length === 0) return null;
  return (
    <section aria-labelledby="budget">
      <h2 id="budget" className={layout.apart}>
        Estimation
      </h2>
      <ul className={styles.sums}>
        {priced.map(({ id, title, people, sum }) => (
          <li key={id}>
            <span>{`${title}, ${people}\u00a0personne${people > 1 ? 's' : ''}`}</span>
            <span>{formatPrice(sum)}</span>
          </li>
        ))}
        <li>
          <strong>Total estimé</strong>
          <strong>{formatPrice(total)}</strong>
        </li>
      </ul>
      <p className={layout.quiet}>
        {[
          'Estimation d’après les prix du catalogue\u00a0: seul un devis signé compte.',
          without > 0 &&
            (without === 1
              ? 'Une formation de la sélection, sur devis ou retirée du catalogue, n’y est pas comptée.'
              : `${without}\u00a0formations de la sélection, sur devis ou retirées du catalogue, n’y sont pas comptées.`),
          isMixed && 'Certains prix comprennent la TVA, d’autres sont sans TVA.',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  );
}
