import { useEffect, useRef } from 'react';
import { Button, classes, Notice } from '@campus/shared-ui';
import { type ChildCollection, fieldsOf, childLabels } from '../content/collections';
import { momentText } from '../content/dates';
import { Alert } from '../ui/Page';
import page from '../ui/Page.module.css';
import { SmallButton } from '../ui/SmallButton';
import { unfold } from './FieldGroup';
import styles from './FormNotices.module.css';
import type { Form } from './use-form';

export function AutosaveOffer({ form }: { form: Form }) {
  const { autosave, overtakenLabels } = form;
  if (!autosave) return null;
  return (
    <Notice kind="info" role="status">
      <p>
        Une saisie du {momentText(autosave.at)} n’a pas été enregistrée.
        {overtakenLabels.length > 0 &&
          ` La fiche a changé depuis : votre saisie remplacerait « ${overtakenLabels.join(' », « ')} ».`}
      </p>
      <div className={classes(page.buttons, styles.buttons)}>
        <Button small onClick={form.restoreAutosave}>
          Reprendre votre saisie
        </Button>
        <SmallButton onClick={form.discardAutosave}>L’oublier</SmallButton>
      </div>
    </Notice>
  );
}

export function RefusalNotice({ form }: { form: Form }) {
  const { refusal, collection, isDirty, isStored } = form;
  const box = useRef<HTMLDivElement>(null);
  const count = refusal?.count;
  useEffect(() => {
    if (count) box.current?.focus();
  }, [count]);
  if (!refusal) return null;
  const { fields, overwrite } = refusal;
  const names = fieldsOf(collection).map(({ name }) => name);
  const errorPaths = [...new Set([...names.filter((name) => name in fields), ...Object.keys(fields)])];
  return (
    <div ref={box} tabIndex={-1} className={styles.refusal}>
      <Alert>
        <p>
          {refusal.sentence}
          {overwrite && refusal.kind === 'conflict' && ' Votre saisie est toujours là : choisissez.'}
          {isDirty &&
            isStored &&
            refusal.kind === 'network' &&
            ' Votre saisie est gardée sur cet ordinateur.'}
        </p>
        {refusal.kind === 'conflict' && (
          <div className={classes(page.buttons, styles.buttons)}>
            {/* The form offers its autosave after the reload. */}
            <SmallButton onClick={() => location.reload()}>Voir l’autre version</SmallButton>
            {overwrite && (
              <SmallButton onClick={() => void overwrite()}>Enregistrer la mienne quand même</SmallButton>
            )}
          </div>
        )}
        {errorPaths.length > 0 && (
          <ul>
            {errorPaths.map((path) => (
              <li key={path}>
                <FieldLink path={path}>{rowLabel(path) + fields[path]}</FieldLink>
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}

/** Gives "Session 2 : " for a row's field. */
function rowLabel(path: string): string {
  const [child, row, name] = path.split('.');
  return name ? `${childLabels[child as ChildCollection].singular} ${Number(row) + 1}\u00A0: ` : '';
}

/** `path` names a field, or a row's: `session.0.startsOn`. */
export function FieldLink({ path, children }: { path: string; children: string }) {
  const id = `champ-${path.replaceAll('.', '-')}`;
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

function focusIn(field: Element | null): void {
  unfold(field);
  field?.scrollIntoView({ block: 'center' });
  const controls = ['input, select, textarea, [contenteditable=true]', 'button'];
  const first = controls.map((control) => field?.querySelector<HTMLElement>(control)).find(Boolean);
  first?.focus();
}
