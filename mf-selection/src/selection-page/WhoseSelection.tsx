import { ActionLink, Button, layout, Notice } from 'shared-ui';

interface Props {
  isEmpty: boolean;
  /** It came by a link, and is not what this browser keeps. */
  other: { hasOwn: boolean; keptPath: string } | undefined;
  takeOver: () => void;
}

/** Where the selection stands: in this browser and in the address, nowhere else. */
export function WhoseSelection({ isEmpty, other, takeOver }: Props) {
  if (other) {
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
  return (
    <>
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
    </>
  );
}
