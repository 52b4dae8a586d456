import { ActionLink, ButtonLink, classes, formatHours, Image, Link, layout, Price, useSite } from 'shared-ui';
import { pace } from '../duration';
import { type Course, optionTitle } from '../load';
import { tint } from '../tint';
import styles from './Receipt.module.css';

/** What it costs, how long it takes, and how to ask for it. */
export function Receipt({ course }: { course: Course }) {
  const lines = [
    ['Durée', formatHours(course.nbHeure)],
    ['Rythme', pace(optionTitle(course, 'clock'))],
    ['TVA', 'Exonérée, art. 261-4-4° a du CGI'],
  ].filter(([, value]) => value);
  return (
    <aside className={styles.receipt} aria-label="Tarif et inscription">
      <div className={styles.ticket}>
        <p className={styles.price}>
          <Price value={course.priceActual} />
          {typeof course.priceActual === 'number' && <small> / Personne</small>}
        </p>
        {course.isAlternance && (
          <p className={layout.quiet}>
            Prix du module acheté seul. En alternance, la formation est gratuite pour vous{'\u00a0'}: l’OPCO
            de l’employeur la finance.
          </p>
        )}
        <dl>
          {lines.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={`/contact?formation=${encodeURIComponent(course.id)}`}>Contacter</ButtonLink>
        <p className={layout.quiet}>Réponse sous 24{'\u00a0'}heures.</p>
        <LegalNotice />
        <PrintedContacts />
      </div>
      <Brochure course={course} />
    </aside>
  );
}

/** What the law gives a learner between signature and start: the specification's words, then whom they concern. */
function LegalNotice() {
  return (
    <p className={layout.quiet}>
      Un délai de 14 jours sépare la signature de la convention du début de la formation. Vous disposez du
      délai légal de rétractation. Il est ouvert à qui se forme à titre individuel et à ses frais{'\u00a0'}:
      10{'\u00a0'}jours, ou 14 pour un contrat signé à distance ou hors établissement. Une entreprise n’en a
      pas, sauf exception{'\u00a0'}:{' '}
      <Link to="/conditions-générales#article-3">article 3 des conditions générales</Link>.
    </p>
  );
}

/** On paper a button leads nowhere: the school's contacts stand in its place. */
function PrintedContacts() {
  const { school } = useSite();
  return (
    <address className={styles.printed}>
      {school.name}, {school.street}, {school.postcode} {school.city}
      <br />
      {school.phone}, {school.email}
    </address>
  );
}

/** The course's brochure, where it has one. */
function Brochure({ course: { brochureUrl, gallery } }: { course: Course }) {
  if (!brochureUrl) return null;
  const [cover] = gallery;
  return (
    <div className={classes(styles.brochure, layout.tint, layout.screen)} style={tint('', '#E0EEF7')}>
      {cover && <Image picture={cover} sizes="128px" />}
      <h2>La brochure complète</h2>
      <ActionLink to={brochureUrl} icon="download" download="">
        Télécharger <span className={layout.quiet}>PDF</span>
      </ActionLink>
    </div>
  );
}
