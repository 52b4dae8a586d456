import { Button, Notice } from 'shared-ui';
import { momentText } from '../ui/dates';
import { unfold } from './Fold';
import styles from './FormNotices.module.css';
import type { Form } from './use-form';

/** What the editor must know before going on: typed text of the last time. */
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
        <Button small variant="second" onClick={form.refuseOffer}>
          L’oublier
        </Button>
      </div>
    </Notice>
  );
}

/** Why nothing, or not all, was saved, and what to do. */
export function RefusalNotice({ form }: { form: Form }) {
  const { refusal } = form;
  if (!refusal) return null;
  const marked = Object.keys(refusal.fields).length;
  return (
    <Notice kind="bad" role="alert">
      <p>{refusal.kind === 'conflict' ? overtaken(refusal.sentence) : refusal.sentence}</p>
      {refusal.kind === 'conflict' && (
        <div className={styles.buttons}>
          {/* What is typed stays as an offer. */}
          <Button small variant="second" onClick={() => location.reload()}>
            Voir l’autre version
          </Button>
          <Button small variant="second" onClick={() => void form.submit({}, { anyway: true })}>
            Enregistrer la mienne quand même
          </Button>
        </div>
      )}
      {marked > 0 && (
        <Button small variant="second" onClick={showFirst}>
          Aller au premier champ signalé
        </Button>
      )}
    </Notice>
  );
}

/** Here nobody need note anything: what was typed stays. */
const overtaken = (sentence: string): string =>
  `${sentence.split('\u00A0: notez')[0]?.replace(/\.$/, '')}. Votre saisie est toujours là\u00A0: choisissez.`;

/** The first field that is marked takes the focus. */
function showFirst(): void {
  focusIn(document.querySelector('[id^="champ-"]:has([aria-invalid], [class*="error"])'));
}

/** A field of the form takes the focus, wherever it stands. */
export function focusIn(field: Element | null): void {
  unfold(field);
  field?.scrollIntoView({ block: 'center' });
  field?.querySelector<HTMLElement>('input, select, textarea, [contenteditable], button')?.focus();
}
