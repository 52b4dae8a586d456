import type {} from '@campus/mf-contact/parts';
import { ButtonLink, definePart, type PartProps } from '@campus/shared-ui';

/** The server's page at `/alertes` has the form. */
function NotifyMe({ id, formation }: PartProps['mf-contact/NotifyMe']) {
  return (
    <ButtonLink
      to={`/alertes?formation=${encodeURIComponent(id)}`}
      variant="second"
      small
      plain
      aria-label={`Prévenez-moi de la prochaine date\u00a0: ${formation}`}
    >
      Prévenez-moi de la prochaine date
    </ButtonLink>
  );
}

export default definePart<null, PartProps['mf-contact/NotifyMe']>({
  load: async () => null,
  Component: NotifyMe,
});
