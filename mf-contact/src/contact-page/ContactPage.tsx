import { Button, classes, layout, Notice, type PageProps } from 'shared-ui';
import picture from '../pictures/communication.svg';
import { Address } from './Address';
import styles from './ContactPage.module.css';
import { FormSkeleton } from './FormSkeleton';
import { ContactForm } from './form/ContactForm';
import type { ContactData } from './load';

/** The other ways to reach the school show whatever the state of the form. */
export function ContactPage({ view }: PageProps<ContactData>) {
  return (
    <div className={classes(layout.wrap, layout.page, styles.contact)}>
      <header>
        <h1>Écrivez-nous</h1>
        <p className={layout.lead}>
          Une personne de l’équipe vous répond sous 24&nbsp;heures, avec un programme, des dates et un tarif.
        </p>
      </header>
      <Address />
      {view.state === 'loading' && <FormSkeleton />}
      {view.state === 'failed' && <Failed retry={view.retry} />}
      {view.state === 'ready' && <ContactForm {...view.data} />}
      <img className={layout.screen} src={picture} alt="" width={1600} height={900} />
    </div>
  );
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <Notice kind="bad" role="alert">
      <p>Le formulaire n’a pas pu être affiché. Vous pouvez nous appeler ou nous écrire en attendant.</p>
      <Button variant="second" small onClick={retry} className={styles.retry}>
        Réessayer
      </Button>
    </Notice>
  );
}
