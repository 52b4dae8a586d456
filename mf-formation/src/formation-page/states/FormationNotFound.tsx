import { ActionLink, ButtonLink, EmptyState, layout, OfflineNotice, pictures } from 'shared-ui';
import { coursePath } from '../course-path';
import type { FormationData } from '../data';

/** No active course at this address, or none that is known of; the top courses follow. */
export function FormationNotFound({ data: { id, uncertain, offline, top } }: { data: FormationData }) {
  return (
    <EmptyState title="Formation non trouvée" picture={pictures.empty}>
      <p className={layout.lead}>
        {uncertain ? (
          <>
            Le catalogue en direct ne répond pas, et cette fiche n’est pas parmi celles qui sont livrées avec
            le site{'\u00a0'}: elle existe peut-être. Réessayez dans un instant.
          </>
        ) : (
          'Cette fiche n’existe pas, ou la formation n’est plus proposée. En voici d’autres, qui le sont.'
        )}
      </p>
      <p className={layout.row}>
        {uncertain && (
          <ButtonLink to={coursePath(id)} plain>
            Réessayer
          </ButtonLink>
        )}
        <ButtonLink to="/formations" icon="back" {...(uncertain && { variant: 'second' })}>
          Nos formations
        </ButtonLink>
        <ActionLink to="/contact">Contacter</ActionLink>
      </p>
      {offline && top.length > 0 && <OfflineNotice />}
    </EmptyState>
  );
}
