import { Link } from 'react-router-dom';
import { useSite } from 'shared-ui';
import styles from './Logo.module.css';

export function Logo() {
  return (
    <Link className={styles.logo} to="/">
      {useSite().school.name}
    </Link>
  );
}
