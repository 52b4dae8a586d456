import { useState } from 'react';
import { ActionLink, Button, layout, Notice } from 'shared-ui';
import styles from './SelectionPage.module.css';

interface Other {
  hasOwn: boolean;
  keptPath: string;
}

interface Props {
  isEmpty: boolean;
  /** undefined: the selection is what this browser keeps. */
  other: Other | 'unknown' | undefined;
  takeOver: () => void;
}

export function WhoseSelection({ isEmpty, other, takeOver }: Props) {
  // What the browser keeps is known after the first picture: what may be told then has its place from the first one on.
  const [isReserved] = useState(other === 'unknown' && !isEmpty);
  const isOther = other !== undefined && other !== 'unknown';
  return (
    <div className={styles.whose}>
      {isReserved && (
        <div className={styles.reserved}>
          <OfAnother other={{ hasOwn: true, keptPath: '/selection' }} takeOver={takeOver} />
        </div>
      )}
      {isOther ? <OfAnother other={other} takeOver={takeOver} /> : <Own isEmpty={isEmpty} />}
    </div>
  );
}

function OfAnother({ other, takeOver }: { other: Other; takeOver: () => void }) {
  return (
    <Notice kind="info">
      <p>
        Cette sélection vous a été envoyée par un lien{'\u00a0'}: elle n’est pas encore gardée sur cet
        appareil, et la personne qui vous l’a envoyée ne verra pas vos changements.
      </p>
      <p className={layout.row}>
        <Button variant="second" small onClick={takeOver}>
          {other.hasOwn ? 'L’ajouter à la mienne' : 'La garder sur cet appareil'}
        </Button>
        {other.hasOwn && <ActionLink to={other.keptPath}>Voir la mienne</ActionLink>}
      </p>
    </Notice>
  );
}

function Own({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className={layout.stack}>
      {isEmpty && (
        <p className={layout.lead}>
          Aucune formation pour le moment. Gardez celles qui vous intéressent{'\u00a0'}: sur{' '}
          <a href="/formations">nos formations</a>, avec le signet de chaque carte, ou ici même.
        </p>
      )}
      <p className={layout.quiet}>
        Votre sélection est gardée sur cet appareil, sans compte ni cookie. La personne à qui vous envoyez
        cette page la voit avec vos notes.
      </p>
    </div>
  );
}
