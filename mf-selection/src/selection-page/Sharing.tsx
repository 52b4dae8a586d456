import { type Selection, selectionLimits, selectionPath } from '@campus/contact-request';
import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';
import { useMemo } from 'react';
import { Button, ButtonLink, classes, Field, layout, TextInput, useSite } from '@campus/shared-ui';
import { mailLink } from '@campus/shared-ui/read-link';
import { useCopy } from '@campus/shared-ui/use-copy';
import { SaveButton, HiddenFields } from './courses/HiddenFields';
import { useEntries } from './courses/use-entries';
import { withMessage } from './read-address';
import styles from './Sharing.module.css';

interface Props {
  selection: Selection;
  change: (next: Selection) => void;
}

export function Sharing({ selection, change }: Props) {
  const { origin, school } = useSite();
  const address = origin + selectionPath(selection);
  const { message, copy } = useCopy(address);
  const mail = mailLink({
    subject: `Sélection de formations, ${school.name}`,
    body: [selection.message, address].filter(Boolean).join('\n\n'),
  });
  return (
    <section className={styles.sharing} aria-labelledby="suite">
      <h2 id="suite" className={layout.screen}>
        Envoyer ou imprimer
      </h2>
      <div className={layout.stack}>
        <MessageForm selection={selection} change={change} />
        <p className={classes(layout.row, layout.screen, styles.actions)}>
          <Button variant="second" small className={layout.scripted} onClick={copy}>
            Copier le lien
          </Button>
          <ButtonLink variant="second" small to={mail}>
            E-mail
          </ButtonLink>
          <Button variant="second" small className={layout.scripted} onClick={() => window.print()}>
            Imprimer
          </Button>
          <span role="status">{message}</span>
        </p>
        <p className={classes(styles.paper, layout.paper)}>{address}</p>
      </div>
      <QrCode text={address} />
    </section>
  );
}

function MessageForm({ selection, change }: Props) {
  const { message } = selection;
  const { form, field } = useEntries({ note: message }, ({ note }) => change(withMessage(selection, note)));
  return (
    <form className={classes(styles.message, layout.screen)} action="/selection" {...form}>
      <HiddenFields selection={selection} />
      <Field label="Votre message au destinataire" optional>
        {(control) => (
          <TextInput name="note" maxLength={selectionLimits.message} {...control} {...field('note')} />
        )}
      </Field>
      <SaveButton />
    </form>
  );
}

const caption = 'À scanner pour ouvrir cette sélection sur un téléphone';

/** Cameras want dark on white, in both themes. */
export function QrCode({ text }: { text: string }) {
  const drawing = useMemo(() => qrDrawing(text), [text]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- RGAA 1.9 asks for the role, too
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

interface Drawing {
  /** Cameras need the light margin of four modules. */
  viewBox: string;
  path: string;
}

/** A folded print may lose a seventh of the code, which takes 2,330 bytes: each selection fits. */
function qrDrawing(text: string): Drawing {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const side = code.size + 8;
  return { viewBox: `-4 -4 ${side} ${side}`, path: toSvgPath(code) };
}
