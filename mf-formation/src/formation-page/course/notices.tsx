import { Link } from 'react-router-dom';
import { classes, layout, Notice, useSite } from 'shared-ui';
import { fill } from 'shared-ui/fill';
import { longDate } from '../dates';
import type { Course } from '../load';
import { Disclosure } from '../practical/Disclosure';
import styles from './notices.module.css';

export function AccessNotice() {
  const { school } = useSite();
  const { name, phone, email } = school.referent;
  const call = phone || school.phone;
  const mail = email || school.email;
  return (
    <Notice kind="info" icon="access" className={classes(styles.plain)}>
      Formation ouverte aux personnes en situation de handicap.{' '}
      {name ? `${name}, notre référent handicap,` : 'Notre référent handicap'} étudie avec vous les
      aménagements possibles avant l’inscription&nbsp;:{' '}
      <a href={`tel:${call.replace(/[^+\d]/g, '')}`}>{call}</a>, <a href={`mailto:${mail}`}>{mail}</a>.
    </Notice>
  );
}

export function AlternanceNotice({ course: { alternance } }: { course: Course }) {
  const { school } = useSite();
  if (!alternance) return null;
  return (
    <Notice kind="info" className={classes(layout.screen)}>
      <Disclosure summary={fill(alternance.title, school)}>
        {alternance.items.map(({ id, title, content = '' }) => (
          <p key={id} className={classes(styles.said)}>
            <b>{fill(title, school)}.</b> {fill(content, school)}
          </p>
        ))}
      </Disclosure>
    </Notice>
  );
}

interface UpdateNoteProps {
  course: Course;
  /** The specification wants the first day of the month named. */
  date: string;
}

/** The specification has these words; the terms say whom the law concerns. */
export function LegalNotice() {
  return (
    <p>
      Un délai de 14&nbsp;jours au moins sépare la signature de la convention du début de la formation. Vous
      disposez du délai légal de rétractation (
      <Link to="/conditions-générales#article-3">article 3 des conditions générales</Link>).
    </p>
  );
}

/** The specification has the first sentences; the others say when the record really changed. */
export function UpdateNote({ course, date }: UpdateNoteProps) {
  const changed = longDate(course.updated);
  return (
    <Notice kind="info" className={classes(styles.plain)}>
      <p>
        Formation mise à jour le {date}. De nouvelles conditions s’appliquent à l’alternance&nbsp;:{' '}
        <Link to="/contact">contactez-nous</Link> pour les connaître.
      </p>
      <p className={layout.screen}>
        Cette date est celle du mois en cours{changed && `\u202f; la fiche a été modifiée le ${changed}`}.
        {!course.isAlternance && ' Cette formation ne se suit pas en alternance.'}
      </p>
    </Notice>
  );
}
