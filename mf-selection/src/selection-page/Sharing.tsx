import type { Selection } from '@campus/contact-request';
import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';
import { useMemo, useState } from 'react';
import {
  ActionLink,
  Button,
  ButtonLink,
  classes,
  Field,
  layout,
  TextInput,
  useSite,
} from '@campus/shared-ui';
import { mailLink } from '@campus/shared-ui/read-link';
import styles from './Sharing.module.css';

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
  const mail = mailLink({ subject: `Sélection de formations, ${school.name}`, body: address });
  return (
    <section className={styles.sharing} aria-labelledby="suite">
      <h2 id="suite">Demander, envoyer, imprimer</h2>
      <div className={layout.stack}>
        <p className={classes(layout.row, layout.screen)}>
          <ButtonLink to={`/contact?${request}`} iconEnd="arrow">
            Demander un devis pour cette sélection
          </ButtonLink>
          <Button variant="second" className={layout.scripted} onClick={() => window.print()}>
            Imprimer
          </Button>
        </p>
        <Field label="Adresse de la sélection" className={classes(styles.address, layout.screen)}>
          {(control) => (
            <TextInput readOnly value={address} onFocus={({ target }) => target.select()} {...control} />
          )}
        </Field>
        <p className={classes(layout.row, layout.screen)}>
          <Button variant="second" small icon="link" className={layout.scripted} onClick={copy}>
            Copier l’adresse
          </Button>
          <ActionLink icon="mail" to={mail}>
            L’envoyer par e-mail
          </ActionLink>
          <span role="status">{told}</span>
        </p>
        <p className={classes(styles.paper, layout.paper)}>{address}</p>
      </div>
      <QrCode text={address} />
    </section>
  );
}

const caption = 'À photographier pour ouvrir cette sélection sur un téléphone';

/** Cameras want dark on white, in both themes. */
export function QrCode({ text }: { text: string }) {
  const drawing = useMemo(() => qrDrawing(text), [text]);
  if (!drawing) {
    return <p className={layout.quiet}>Cette adresse est trop longue pour un code à photographier.</p>;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- RGAA 1.9 asks for the role beside the element.
    <figure className={styles.figure} role="figure" aria-label={caption}>
      <svg
        className={styles.code}
        viewBox={drawing.viewBox}
        role="img"
        aria-label="Code QR de l’adresse de la sélection"
      >
        <path d={drawing.path} />
      </svg>
      <figcaption className={layout.quiet}>{caption}</figcaption>
    </figure>
  );
}

function useCopy(text: string) {
  const [done, setDone] = useState({ text: '', told: '' });
  const tell = (told: string) => setDone({ text, told });
  return {
    told: done.text === text ? done.told : '',
    copy(): void {
      // The clipboard is missing where the site is not served safely.
      const copying = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error());
      copying.then(
        () => tell('Adresse copiée.'),
        () => tell('La copie n’est pas permise ici\u00a0: sélectionnez l’adresse ci-dessus.'),
      );
    },
  };
}

interface Drawing {
  /** Cameras need the light margin of four modules. */
  viewBox: string;
  path: string;
}

/** A seventh may be unreadable, since a print is folded. undefined where the text is too long (2,330 bytes fit). */
function qrDrawing(text: string): Drawing | undefined {
  try {
    const code = generate(text, { minCorrectionLevel: correction.M });
    const side = code.size + 8;
    return { viewBox: `-4 -4 ${side} ${side}`, path: toSvgPath(code) };
  } catch {
    return undefined;
  }
}
