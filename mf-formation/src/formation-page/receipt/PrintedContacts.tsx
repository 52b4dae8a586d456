import { useSite } from 'shared-ui';
import styles from './Receipt.module.css';

/** On paper a button leads nowhere: the school's contacts stand in its place. */
export function PrintedContacts() {
  const { school } = useSite();
  return (
    <address className={styles.printed}>
      {school.name}, {school.street}, {school.postcode} {school.city}
      <br />
      {school.phone}, {school.email}
    </address>
  );
}
