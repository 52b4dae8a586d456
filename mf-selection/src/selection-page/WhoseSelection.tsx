import { useState } from 'react';
import { ActionLink, Button, layout, Notice } from 'shared-ui';
import styles from './SelectionPage.module.css';

/** A selection that came by a link, and is not what this browser keeps. */
interface Other {
  hasOwn: boolean;
  keptPath: string;
}

interface Props {
  isEmpty: boolean;
  /** Missing where it is what this browser keeps. */
  other: Other | 'unknown' | undefined;
  takeOver: () => void;
}

/** Where the selection stands: in this browser and in the address, nowhere else. */
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
        Cette sélection vient d’un lien{'\u00a0'}: ce navigateur ne la garde pas. Ce que vous y changez ne
        change que l’adresse de cette page.
      </p>
      <p className={layout.row}>
        <Button variant="second" small onClick={takeOver}>
          {other.hasOwn ? 'L’ajouter à la mienne' : 'La garder dans ce navigateur'}
        </Button>
        {other.hasOwn && <ActionLink to={other.keptPath}>Voir la mienne</ActionLink>}
      </p>
    </Notice>
  );
}

function Own({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div>
      {isEmpty && (
        <p className={layout.lead}>
          Aucune formation pour le moment. Gardez celles qui vous intéressent{'\u00a0'}: sur{' '}
          <a href="/formations">nos formations</a>, avec le bouton «{'\u00a0'}Garder{'\u00a0'}», ou ici même.
        </p>
      )}
      <p className={layout.quiet}>
        Votre sélection reste dans ce navigateur et dans l’adresse de cette page{'\u00a0'}: ni compte, ni
        cookie. Qui reçoit cette adresse voit la sélection et vos notes.
      </p>
    </div>
  );
}
