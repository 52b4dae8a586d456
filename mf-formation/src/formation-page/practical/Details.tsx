import { Link } from 'react-router-dom';
import { classes, layout, Notice, Prose, Slider, useSite } from '@campus/shared-ui';
import { contactOf } from '@campus/shared-ui/course';
import { PhoneLink } from '../PhoneLink';
import type { Course } from '../page-course';
import styles from './Details.module.css';
import { Facts } from './Facts';
import { Section } from './Section';

export function Details({ course, updatedOn }: { course: Course; updatedOn: string }) {
  const { sections, isAlternance } = course;
  const { name, phone, email } = contactOf(course, useSite().school);
  return (
    <>
      <Section title="Vos interlocuteurs">
        <p>
          {name}, <PhoneLink number={phone} />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <Facts keys={['trainers']} course={course} />
      </Section>
      <Section title="Accessibilité">
        <AccessNotice />
        {sections.accessibility && <Prose html={sections.accessibility} />}
      </Section>
      <Statistics isAlternance={isAlternance} />
      <UpdateNote course={course} date={updatedOn} />
    </>
  );
}

function AccessNotice() {
  const { school } = useSite();
  const { name, phone, email } = school.referent;
  const mail = email || school.email;
  return (
    <Notice kind="info" icon="access" className={classes(styles.plain)}>
      Formation ouverte aux personnes en situation de handicap.{' '}
      {name ? `${name}, notre référent handicap,` : 'Notre référent handicap'} étudie avec vous les
      aménagements possibles avant l’inscription&nbsp;: <PhoneLink number={phone || school.phone} />
      <a href={`mailto:${mail}`}>{mail}</a>.
    </Notice>
  );
}

interface UpdateNoteProps {
  course: Course;
  /** The specification wants the first day of the month named. */
  date: string;
}

/** The specification words the first sentences. */
function UpdateNote({ course, date }: UpdateNoteProps) {
  return (
    <Notice kind="info" className={classes(styles.plain)}>
      Formation mise à jour le {date}. De nouvelles conditions s’appliquent à l’alternance&nbsp;:{' '}
      <Link to="/contact">contactez-nous</Link> pour les connaître.
      {!course.isAlternance && ' Cette formation ne se suit pas en alternance.'}
    </Notice>
  );
}

export function Statistics({ isAlternance }: { isAlternance: boolean }) {
  const { school } = useSite();
  const figures = school.figures[isAlternance ? 'alternance' : 'initial'];
  const scope = isAlternance ? 'Formations en alternance' : 'Formations hors alternance';
  if (figures.length === 0) return null;
  return (
    <section className={styles.statistics}>
      <Slider label="Statistiques" show={2} infinite head={{ title: 'Statistiques', small: true }}>
        {figures.map(({ value, title, period }) => (
          <p key={title + period} className={styles.figure}>
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
          ' N/A\u00a0: aucun taux n’était disponible à la publication.'}
        {school.resultsSource && ` Source\u00a0: ${school.resultsSource}.`}
      </p>
    </section>
  );
}
