import { ActionLink, IconLink, stateBackTo } from 'shared-ui';
import { useListOrigin } from './use-list-origin';

/** To the catalogue; to the list as it was left, with its filters, where the visitor came from one. */
function useWayBack() {
  const origin = useListOrigin();
  return origin ? { to: origin.list, state: stateBackTo(origin) } : { to: '/formations' };
}

export function BackToList() {
  return (
    <ActionLink {...useWayBack()} icon="back">
      Nos formations
    </ActionLink>
  );
}

export function CloseToList() {
  return <IconLink {...useWayBack()} icon="close" label="Fermer la fiche et revenir aux formations" />;
}
