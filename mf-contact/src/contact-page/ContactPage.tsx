import type { ReactNode } from 'react';
import { classes, LoadFailure, Loading, layout, type PageProps, useSite } from '@campus/shared-ui';
import { Proof } from '@campus/shared-ui/proof';
import styles from './ContactPage.module.css';
import { ContactForm, ContactPicture } from './form/ContactForm';
import type { ContactData } from './load';

/** The other ways to reach the school show whatever the state of the form. */
export function ContactPage({ view }: PageProps<ContactData>) {
  const { school } = useSite();
  return (
    <div className={classes(layout.wrap, layout.page, styles.contact)}>
      <header className={layout.column}>
        <h1>Écrivez-nous</h1>
        <p className={layout.lead}>
          Une personne de l’équipe vous répond sous 24&nbsp;heures, avec un programme, des dates et un tarif.
        </p>
      </header>
      <Address />
      {view.state !== 'ready' && <ContactPicture />}
      {view.state === 'loading' && <FormSkeleton />}
      {view.state === 'failed' && (
        <LoadFailure retry={view.retry}>
          Le formulaire n’a pas pu être affiché. En attendant, nos coordonnées sont sur cette page.
        </LoadFailure>
      )}
      {view.state === 'ready' && <ContactForm {...view.data} />}
      <Proof school={school} courses={view.state === 'ready' ? view.data.formations.length : 0} />
    </div>
  );
}

function Address() {
  const { phone, phoneHref, email, street, postcode, city, hours } = useSite().school;
  return (
    <aside className={classes(styles.address, layout.placed)} aria-label="Coordonnées">
      <dl>
        {phone && (
          <Contact label="Téléphone">
            <a className={layout.alone} href={`tel:${phoneHref}`}>
              {phone}
            </a>
          </Contact>
        )}
        <Contact label="E-mail">
          <a className={layout.alone} href={`mailto:${email}`}>
            {email}
          </a>
        </Contact>
        <Contact label="Adresse">{`${street}\n${postcode} ${city}`}</Contact>
        {hours && <Contact label="Horaires">{hours}</Contact>}
      </dl>
    </aside>
  );
}

function Contact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={layout.quiet}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className={classes(layout.pair, styles.skeleton)} aria-busy="true">
      <Loading />
      <i className={styles.full} />
      <i />
      <i />
      <i />
      <i />
      <i className={styles.company} />
      <i />
      <i />
      <i className={styles.message} />
    </div>
  );
}
