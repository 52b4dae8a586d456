import { ActionLink, ButtonLink, classes, formatPrice, layout, Price, useSite } from '@campus/shared-ui';
import { freeText, otherwiseText, termsText } from '@campus/shared-ui/course';
import { fill } from '@campus/shared-ui/fill';
import { PhoneLink } from '../PhoneLink';
import type { Course } from '../page-course';
import { tint } from '../tint';
import bar from './Essentials.module.css';
import styles from './Receipt.module.css';

const units = { person: 'Personne', group: 'Groupe' } as const;
const taxes = { exempt: 'Exonérée, art.\u00a0261-4-4° a du CGI', included: 'Comprise dans le prix' } as const;

export function Receipt({ course }: { course: Course }) {
  const { isAlternance, price } = course;
  const { amount, per, vat, covers } = price;
  const { school } = useSite();
  const lines = [
    { term: 'Durée', value: course.durationText, isInBar: true },
    { term: 'Début', value: fill(course.startText, school), isInBar: true },
    { term: 'TVA', value: amount === undefined ? '' : taxes[vat] },
    { term: 'Comprend', value: covers },
  ].filter(({ value }) => value);
  return (
    <aside className={layout.column} aria-label="Tarif et inscription">
      <div className={classes(layout.column, styles.ticket)}>
        <div className={styles.half}>
          <p className={styles.name}>{course.title}</p>
          {isAlternance && <p className={styles.free}>{freeText}</p>}
          <p className={classes(styles.price, isAlternance && styles.otherPrice)}>
            <Price value={amount} />
            <small>
              {amount !== undefined && ` / ${units[per]}`}
              {isAlternance && ' hors alternance'}
            </small>
          </p>
          {course.chips.map((text) => (
            <p key={text} className={styles.chip}>
              {text}
            </p>
          ))}
          <dl>
            {lines.map(({ term, value, isInBar }) => (
              <div key={term} className={isInBar ? styles.inBar : undefined}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Actions course={course} />
      </div>
      {course.brochureUrl && <Brochure url={course.brochureUrl} />}
    </aside>
  );
}

function Actions({ course: { id, isAlternance } }: { course: Course }) {
  const { school } = useSite();
  return (
    <div className={styles.half}>
      {isAlternance && <ButtonLink to={contactPath(id)}>Trouver mon contrat</ButtonLink>}
      <ButtonLink to={contactPath(id)} variant={isAlternance ? 'second' : 'main'}>
        Demander un devis
      </ButtonLink>
      <p className={classes(layout.quiet, layout.screen)}>
        <PhoneLink number={school.phone} />
        {school.phone ? 'réponse' : 'Réponse'} sous 24&nbsp;heures.
      </p>
      <PrintedContacts />
    </div>
  );
}

/** Paper has the school's contacts in place of buttons. */
function PrintedContacts() {
  const { school } = useSite();
  return (
    <address className={classes(styles.printed, layout.paper)}>
      {school.name}, {school.street}, {school.postcode} {school.city}
      <br />
      {school.phone && `${school.phone}, `}
      {school.email}
    </address>
  );
}

function Brochure({ url }: { url: string }) {
  return (
    <div
      className={classes(layout.row, layout.tint, layout.screen, styles.brochure)}
      style={tint('', '#E0EEF7')}
    >
      <h2>La brochure complète</h2>
      <ActionLink to={url} icon="download" download="">
        Télécharger <span className={layout.quiet}>PDF</span>
      </ActionLink>
    </div>
  );
}

/** Stays below the site's header. CSS hides it where the receipt stays beside the text. */
export function Essentials({ course }: { course: Course }) {
  const { id, title, startText, durationText, price, isAlternance } = course;
  const { school } = useSite();
  return (
    <section className={classes(layout.row, layout.screen, bar.essentials)} aria-label="L’essentiel">
      <div>
        <p className={bar.name}>{title}</p>
        <p className={layout.quiet}>
          {durationText && <span>{durationText} · </span>}
          {fill(startText, school)}
        </p>
        <p className={bar.price}>{isAlternance ? freeText : formatPrice(price.amount) + termsText(price)}</p>
        {isAlternance && <p className={layout.quiet}>{otherwiseText(price.amount, price.vat, price.per)}</p>}
      </div>
      <ButtonLink to={contactPath(id)} small>
        Contacter
      </ButtonLink>
    </section>
  );
}

function contactPath(id: string): string {
  return `/contact?formation=${encodeURIComponent(id)}`;
}
