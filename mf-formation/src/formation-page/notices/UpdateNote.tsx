import { Link, Notice } from 'shared-ui';

/** When the course was last reviewed, and what is new for alternance. */
export function UpdateNote({ date }: { date: string }) {
  return (
    <Notice kind="info">
      Formation mise à jour le {date}. De nouvelles conditions s’appliquent à l’alternance{'\u00a0'}:{' '}
      <Link to="/contact">contactez-nous</Link> pour les connaître.
    </Notice>
  );
}
