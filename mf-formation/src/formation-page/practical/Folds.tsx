import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes, layout, Notice, Prose, Slider, useSite } from '@campus/shared-ui';
import type { PracticalKey } from '@campus/shared-ui/course';
import type { Course } from '../shown-course';
import { Facts } from './Facts';
import styles from './Folds.module.css';

const how: readonly PracticalKey[] = ['methods', 'assessment', 'certification', 'results'];

/** What does not decide is folded; paper has it whole. */
export function Folds({ course, updatedOn }: { course: Course; updatedOn: string }) {
  const { practical, sections, isAlternance } = course;
  return (
    <div className={styles.folds}>
      {(practical.some(({ key }) => how.includes(key)) || sections.other) && (
        <Fold title="Méthodes et évaluation">
          <Facts keys={how} course={course} />
          {sections.other && <Prose html={sections.other} />}
        </Fold>
      )}
      <Fold title="Accessibilité">
        <AccessNotice />
        {sections.accessibility && <Prose html={sections.accessibility} />}
      </Fold>
      <Fold title="Vos interlocuteurs">
        <p>
          <Contacts contact={course.contact} />
        </p>
      </Fold>
      <Statistics isAlternance={isAlternance} />
      <Fold title="Mise à jour">
        <UpdateNote course={course} date={updatedOn} />
      </Fold>
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className={layout.column}>{children}</div>
    </details>
  );
}

function AccessNotice() {
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

interface UpdateNoteProps {
  course: Course;
  /** The specification wants the first day of the month named. */
  date: string;
}

/** The specification has the first sentences; the others say when the record really changed. */
function UpdateNote({ course, date }: UpdateNoteProps) {
  const { changed } = course;
  return (
    <Notice kind="info" className={classes(styles.plain)}>
      <p>
        Formation mise à jour le {date}. De nouvelles conditions s’appliquent à l’alternance&nbsp;:{' '}
        <Link to="/contact">contactez-nous</Link> pour les connaître.
      </p>
      <p className={layout.screen}>
        Cette date est celle du mois en cours
        {changed && `\u202f; la fiche a été modifiée le ${changed}`}.
        {!course.isAlternance && ' Cette formation ne se suit pas en alternance.'}
      </p>
    </Notice>
  );
}

function Contacts({ contact }: Pick<Course, 'contact'>) {
  const { school } = useSite();
  const phone = contact?.phone || school.phone;
  const email = contact?.email || school.email;
  return (
    <>
      {contact?.name || school.name}, <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>,{' '}
      <a href={`mailto:${email}`}>{email}</a>
    </>
  );
}

export function Statistics({ isAlternance }: { isAlternance: boolean }) {
  const { school } = useSite();
  const figures = school.figures[isAlternance ? 'alternance' : 'initial'];
  const scope = isAlternance ? 'Formations en alternance' : 'Formations hors alternance';
  if (figures.length === 0) return null;
  return (
    <Fold title="Statistiques">
      <div className={styles.statistics}>
        <Slider label="Statistiques" show={2} infinite>
          {figures.map(({ value, title, period }) => (
            <p key={title} className={styles.figure}>
              <b>{value}</b> {title}{' '}
              <small className={layout.quiet}>
                {scope}, {period}
              </small>
            </p>
          ))}
        </Slider>
        <p className={classes(layout.quiet, styles.source)}>
          Résultats de l’école pour toutes ses {scope.toLowerCase()}, et non pour cette seule fiche.
          {figures.some(({ value }) => value === 'N/A') &&
            ' N/A\u00a0: aucun taux n’était disponible à la publication.'}{' '}
          Source&nbsp;: {school.resultsSource}.
        </p>
      </div>
    </Fold>
  );
}
