import type { Course } from '../data';
import { ShareMenu } from '../share/ShareMenu';
import { BackToList, CloseToList } from './BackToList';
import styles from './Toolbar.module.css';

/** Back, share, close. */
export function Toolbar({ course }: { course: Course }) {
  return (
    <div className={styles.toolbar}>
      <BackToList />
      <ShareMenu id={course.id} title={course.title} />
      <CloseToList />
    </div>
  );
}
