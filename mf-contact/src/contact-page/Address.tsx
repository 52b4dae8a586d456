import { layout, useSite } from 'shared-ui';
import styles from './Address.module.css';

export function Address() {
  const { phone, phoneHref, email, street, postcode, city, hours } = useSite().school;
  return (
    <aside className={styles.address} aria-label="Coordonnées">
      <dl>
        {phone && (
          <div>
            <dt className={layout.quiet}>Téléphone</dt>
            <dd>
              <a href={`tel:${phoneHref}`}>{phone}</a>
            </dd>
          </div>
        )}
        <div>
          <dt className={layout.quiet}>E-mail</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt className={layout.quiet}>Adresse</dt>
          <dd>
            {street}
            <br />
            {postcode} {city}
          </dd>
        </div>
        {hours && (
          <div>
            <dt className={layout.quiet}>Horaires</dt>
            <dd className={styles.hours}>{hours}</dd>
          </div>
        )}
      </dl>
    </aside>
  );
}
