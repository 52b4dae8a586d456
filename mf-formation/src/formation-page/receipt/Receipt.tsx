import { Link } from 'react-router-dom';
import {
  ActionLink,
  ButtonLink,
  classes,
  coursePath,
  Image,
  layout,
  Price,
  shortPath,
  useSite,
} from 'shared-ui';
import type { Course } from '../load';
import { tint } from '../tint';
import styles from './Receipt.module.css';

/** What a price is for. */
const units = { person: 'Personne', group: 'Groupe' } as const;
const taxes = { exempt: 'Exonérée, art.\u00a0261-4-4° a du CGI', included: 'Comprise dans le prix' } as const;

/** What it costs, what is in that, and how to ask for it. */
export function Receipt({ course }: { course: Course }) {
  const { amount, per, vat, covers } = course.price;
  const lines = [
    ['TVA', amount === undefined ? '' : taxes[vat]],
    ['Comprend', covers],
  ].filter(([, value]) => value);
  return (
    <aside className={styles.receipt} aria-label="Tarif et inscription">
      <div className={styles.ticket}>
        <p className={styles.price}>
          <Price value={amount} />
          {amount !== undefined && <small> / {units[per]}</small>}
        </p>
        {course.isAlternance && (
          <p className={layout.quiet}>
            Prix du module acheté seul. En alternance, la formation est gratuite pour vous&nbsp;: l’opérateur
            de compétences (OPCO) de l’employeur la finance, et l’employeur paie un reste éventuel.
          </p>
        )}
        {lines.length > 0 && (
          <dl>
            {lines.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <ButtonLink to={`/contact?formation=${encodeURIComponent(course.id)}`}>Contacter</ButtonLink>
        <p className={layout.quiet}>Réponse sous 24&nbsp;heures.</p>
        <LegalNotice />
        <PrintedContacts reference={course.idFormation} />
      </div>
      <Brochure course={course} />
    </aside>
  );
}

/** What the law gives a learner between signature and start: the specification's words, then whom they concern. */
function LegalNotice() {
  return (
    <p className={layout.quiet}>
      Un délai de 14 jours au moins sépare la signature de la convention du début de la formation. Vous
      disposez du délai légal de rétractation. Il est ouvert à qui se forme à titre individuel et à ses
      frais&nbsp;: 10&nbsp;jours, ou 14 pour un contrat signé à distance ou hors établissement. Une entreprise
      n’en a pas, sauf exception&nbsp;:{' '}
      <Link to="/conditions-générales#article-3">article 3 des conditions générales</Link>.
    </p>
  );
}

/** On paper a button leads nowhere: the school's contacts stand in its place, and a short way back to this page. */
function PrintedContacts({ reference }: { reference: string }) {
  const { school, origin } = useSite();
  return (
    <address className={styles.printed}>
      {school.name}, {school.street}, {school.postcode} {school.city}
      <br />
      {school.phone}, {school.email}
      {reference && (
        <>
          <br />
          {origin.replace(/^https?:\/\//, '') + decodeURI(shortPath(reference))}
        </>
      )}
    </address>
  );
}

/** The course's brochure; the programme where the school has made none. */
function Brochure({ course: { id, brochureUrl, gallery } }: { course: Course }) {
  const [cover] = gallery;
  return (
    <div className={classes(styles.brochure, layout.tint, layout.screen)} style={tint('', '#E0EEF7')}>
      {cover && <Image picture={cover} sizes="128px" />}
      <h2>{brochureUrl ? 'La brochure complète' : 'Le programme complet'}</h2>
      <ActionLink to={brochureUrl ?? `${coursePath(id)}/programme.pdf`} icon="download" download="">
        {brochureUrl ? 'Télécharger' : 'Programme'} <span className={layout.quiet}>PDF</span>
      </ActionLink>
    </div>
  );
}
