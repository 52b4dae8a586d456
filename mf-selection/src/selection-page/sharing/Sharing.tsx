import type { Selection } from 'contact-request';
import { ActionLink, Button, ButtonLink, classes, Field, layout, TextInput, useSite } from 'shared-ui';
import { QrCode } from './QrCode';
import styles from './Sharing.module.css';
import { useCopy } from './use-copy';

interface Props {
  selection: Selection;
  path: string;
}

export function Sharing({ selection, path }: Props) {
  const { origin, school } = useSite();
  const address = origin + path;
  const { told, copy } = useCopy(address);
  const [first] = selection.courses;
  const request = new URLSearchParams({ formation: first?.id ?? '', selection: path });
  const mail = new URLSearchParams({ subject: `Sélection de formations, ${school.name}`, body: address });
  return (
    <section className={styles.sharing} aria-labelledby="suite">
      <h2 id="suite">Demander, envoyer, imprimer</h2>
      <div className={layout.stack}>
        <p className={classes(layout.row, layout.screen)}>
          <ButtonLink to={`/contact?${request}`} iconEnd="arrow">
            Demander un devis pour cette sélection
          </ButtonLink>
          <Button variant="second" className={styles.program} onClick={() => window.print()}>
            Imprimer
          </Button>
        </p>
        <Field label="Adresse de la sélection" className={classes(styles.address, layout.screen)}>
          {(control) => (
            <TextInput readOnly value={address} onFocus={({ target }) => target.select()} {...control} />
          )}
        </Field>
        <p className={classes(layout.row, layout.screen)}>
          <Button variant="second" small icon="link" className={styles.program} onClick={copy}>
            Copier l’adresse
          </Button>
          {/* A mail program does not read + as a space. */}
          <ActionLink icon="mail" to={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
            L’envoyer par e-mail
          </ActionLink>
          <span role="status">{told}</span>
        </p>
        <p className={styles.paper}>{address}</p>
      </div>
      <QrCode text={address} />
    </section>
  );
}
