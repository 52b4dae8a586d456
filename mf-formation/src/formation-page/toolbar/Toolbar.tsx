import { ActionLink, IconLink } from 'shared-ui';
import type { Course } from '../data';
import { ShareMenu } from '../share/ShareMenu';
import styles from './Toolbar.module.css';

/** Back, share, close. */
export function Toolbar({ course }: { course: Course }) {
  return (
    <div className={styles.toolbar}>
      <ActionLink to="/formations" icon="back">
        Nos formations
      </ActionLink>
      <ShareMenu id={course.id} title={course.title} />
      <IconLink to="/formations" icon="close" label="Fermer la fiche et revenir aux formations" />
    </div>
  );
}
