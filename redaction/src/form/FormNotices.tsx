import { useEffect, useRef } from 'react';
import { Button, Notice } from '@campus/shared-ui';
import { type ChildCollection, fieldsOf, kinds } from '../content/collections';
import { momentText } from '../ui/dates';
import { Alert } from '../ui/Page';
import { SmallButton } from '../ui/SmallButton';
import { unfold } from './FieldGroup';
import styles from './FormNotices.module.css';
import type { Form } from './use-form';

export function DraftOffer({ form }: { form: Form }) {
  const { offer } = form;
  if (!offer) return null;
  return (
    <Notice kind="info" role="status">
      <p>Une saisie du {momentText(offer.at)} n’a pas été enregistrée.</p>
      <div className={styles.buttons}>
        <Button small onClick={form.takeOffer}>
          Reprendre votre saisie
        </Button>
        <SmallButton onClick={form.refuseOffer}>L’oublier</SmallButton>
      </div>
    </Notice>
  );
}

const mostShown = 8;

export function RefusalNotice({ form }: { form: Form }) {
  const { refusal, collection } = form;
  const box = useRef<HTMLDivElement>(null);
  const turn = refusal?.turn;
  useEffect(() => {
    if (turn) box.current?.focus();
  }, [turn]);
  if (!refusal) return null;
  const { fields } = refusal;
  const names = fieldsOf(collection).map(({ name }) => name);
  const marked = [...new Set([...names.filter((name) => name in fields), ...Object.keys(fields)])];
  return (
    <div ref={box} tabIndex={-1} className={styles.refusal}>
      <Alert>
        <p>{refusal.kind === 'conflict' ? overtaken(refusal.sentence) : refusal.sentence}</p>
        {refusal.kind === 'conflict' && (
          <div className={styles.buttons}>
            {/* The typed text stays as an offer. */}
            <SmallButton onClick={() => location.reload()}>Voir l’autre version</SmallButton>
            <SmallButton onClick={() => void refusal.again?.()}>Enregistrer la mienne quand même</SmallButton>
          </div>
        )}
        {marked.length > 0 && (
          <ul>
            {marked.slice(0, mostShown).map((place) => (
              <li key={place}>
                <FieldLink place={place}>{rowOf(place) + fields[place]}</FieldLink>
              </li>
            ))}
            {marked.length > mostShown && <li>et {marked.length - mostShown} autres champs signalés</li>}
          </ul>
        )}
      </Alert>
    </div>
  );
}

/** Gives "Session 2 : " for a row's field. */
function rowOf(place: string): string {
  const [child, row, name] = place.split('.');
  return name ? `${kinds[child as ChildCollection].one} ${Number(row) + 1}\u00A0: ` : '';
}

/** `place` names a field, or a row's: `session.0.startsOn`. */
export function FieldLink({ place, children }: { place: string; children: string }) {
  const id = `champ-${place.replaceAll('.', '-')}`;
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        focusIn(document.getElementById(id));
      }}
    >
      {children}
    </a>
  );
}

/** The hook asks to note one's changes: here what was typed stays. */
const overtaken = (sentence: string): string =>
  `${sentence.split('\u00A0: notez')[0]?.replace(/\.$/, '')}. Votre saisie est toujours là\u00A0: choisissez.`;

function focusIn(field: Element | null): void {
  unfold(field);
  field?.scrollIntoView({ block: 'center' });
  const controls = ['input, select, textarea, [contenteditable=true]', 'button'];
  const first = controls.map((control) => field?.querySelector<HTMLElement>(control)).find(Boolean);
  first?.focus();
}
