import { useSite } from 'shared-ui';
import picture from '../pictures/communication.svg';
import styles from './Reach.module.css';

/** How to reach the school without the form. */
export function Reach() {
  const { school } = useSite();
  return (
    <aside className={styles.reach} aria-label="Coordonnées">
      <img src={picture} alt="" width={1600} height={900} />
      <dl>
        <dt>Téléphone</dt>
        <dd>
          <a href={`tel:${school.phoneHref}`}>{school.phone}</a>
        </dd>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${school.email}`}>{school.email}</a>
        </dd>
        <dt>Adresse</dt>
        <dd>
          {school.street}
          <br />
          {school.postcode} {school.city}
        </dd>
      </dl>
    </aside>
  );
}
