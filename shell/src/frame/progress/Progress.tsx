import { useNavigation } from 'react-router-dom';
import styles from './Progress.module.css';

/** A thin line under the header while the next page is on its way. */
export function Progress() {
  return useNavigation().state === 'loading' ? <div className={styles.progress} aria-hidden="true" /> : null;
}
