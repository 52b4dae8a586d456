import { Loading } from 'shared-ui';
import styles from './FormSkeleton.module.css';

export function FormSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Loading />
      <i className={styles.full} />
      <i />
      <i />
      <i />
      <i />
      <i className={styles.company} />
      <i />
      <i />
      <i className={styles.message} />
    </div>
  );
}
