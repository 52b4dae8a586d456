import { ActionLink, ButtonLink, classes, formatPrice, layout, Price, useSite } from '@campus/shared-ui';
import type { Course } from '../shown-course';
import { tint } from '../tint';
import bar from './Essentials.module.css';
import styles from './Receipt.module.css';

const units = { person: 'Personne', group: 'Groupe' } as const;
const taxes = { exempt: 'Exonérée, art.\u00a0261-4-4° a du CGI', included: 'Comprise dans le prix' } as const;

export function Receipt({ course }: { course: Course }) {
  const { amount, per, vat, covers } = course.price;
  const lines = [
    ['Durée', course.hours],
    ['Début', course.begins],
    ['TVA', amount === undefined ? '' : taxes[vat]],
    ['Comprend', covers],
  ].filter(([, value]) => value);
  return (
    <aside className={layout.column} aria-label="Tarif et inscription">
      <div className={classes(layout.column, styles.ticket)}>
        <p className={styles.name}>{course.title}</p>
        <p className={styles.price}>
          <Price value={amount} />
          {amount !== undefined && <small> / {units[per]}</small>}
        </p>
        {course.isAlternance && (
          <p className={layout.quiet}>
            Prix du module acheté seul. En alternance, la formation est gratuite pour vous&nbsp;: l’opérateur
            de compétences (OPCO) de l’employeur la paie, et l’employeur paie le reste s’il y en a un.
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
        <PrintedContacts />
      </div>
      {course.brochureUrl && <Brochure url={course.brochureUrl} />}
    </aside>
  );
}

/** A button leads nowhere on paper: the school's contacts stand in its place. */
function PrintedContacts() {
  const { school } = useSite();
  return (
    <address className={classes(styles.printed, layout.paper)}>
      {school.name}, {school.street}, {school.postcode} {school.city}
      <br />
      {school.phone}, {school.email}
    </address>
  );
}

function Brochure({ url }: { url: string }) {
  return (
    <div className={classes(styles.brochure, layout.tint, layout.screen)} style={tint('', '#E0EEF7')}>
      <h2>La brochure complète</h2>
      <ActionLink to={url} icon="download" download="">
        Télécharger <span className={layout.quiet}>PDF</span>
      </ActionLink>
    </div>
  );
}

/** They stay at hand below the site's header while the course is read; where the receipt goes along beside the text, that says it. */
export function Essentials({ course }: { course: Course }) {
  const { id, title, begins, hours, price } = course;
  return (
    <section className={classes(bar.essentials, layout.screen)} aria-label="L’essentiel">
      <div>
        <p className={bar.name}>{title}</p>
        <p className={layout.quiet}>{[hours, begins].filter(Boolean).join(' · ')}</p>
        <p className={bar.price}>
          {formatPrice(price.amount) +
            (price.amount === undefined ? '' : ` par ${price.per === 'group' ? 'groupe' : 'personne'}`)}
        </p>
      </div>
      <ButtonLink to={`/contact?formation=${encodeURIComponent(id)}`} small>
        Contacter
      </ButtonLink>
    </section>
  );
}
