import { Link, Notice } from 'shared-ui';
import type { Course } from '../data';
import { longDate } from '../long-date';
import styles from './notices.module.css';

export interface UpdateNoteProps {
  course: Course;
  /** The first day of the month, which the specification wants named. */
  date: string;
}

/** When the course was last reviewed, and what is new for alternance; then when its record really changed. */
export function UpdateNote({ course, date }: UpdateNoteProps) {
  const changed = longDate(course.updated);
  return (
    <Notice kind="info">
      <p>
        Formation mise à jour le {date}. De nouvelles conditions s’appliquent à l’alternance{'\u00a0'}:{' '}
        <Link to="/contact">contactez-nous</Link> pour les connaître.
      </p>
      <p className={styles.screenOnly}>
        Cette date est celle du mois en cours{changed && `\u202f; la fiche a été modifiée le ${changed}`}.
        {course.isNotAlternance && ' Cette formation ne se suit pas en alternance.'}
      </p>
    </Notice>
  );
}
