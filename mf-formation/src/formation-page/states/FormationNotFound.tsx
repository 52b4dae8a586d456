import { ActionLink, ButtonLink, Lost, layout, OfflineNotice, pictures } from 'shared-ui';

/** No active course at this address; the top courses follow. */
export function FormationNotFound({ offline }: { offline: boolean }) {
  return (
    <Lost title="Formation non trouvée" picture={pictures.empty}>
      <p className={layout.lead}>
        Cette fiche n’existe pas, ou la formation n’est plus proposée. En voici d’autres, qui le sont.
      </p>
      <p className={layout.row}>
        <ButtonLink to="/formations" icon="back">
          Nos formations
        </ButtonLink>
        <ActionLink to="/contact">Contacter</ActionLink>
      </p>
      {offline && <OfflineNotice />}
    </Lost>
  );
}
