import { ButtonLink, layout } from 'shared-ui';

/** Leads to the long form while the short one cannot be had. */
export function AskToBeCalled({ id }: { id: string }) {
  return (
    <p className={layout.screen}>
      <ButtonLink to={`/contact?formation=${encodeURIComponent(id)}`} variant="second" iconEnd="arrow">
        Être rappelé
      </ButtonLink>
    </p>
  );
}
