import { Notice, useSite } from 'shared-ui';

/** Stays after a failed send: nothing is lost, and there are other ways to reach the school. */
export function FailureNotice({ className }: { className: string }) {
  const { school } = useSite();
  return (
    <Notice kind="bad" className={className}>
      Votre demande n’est pas partie. Vos réponses sont toujours là{'\u00a0'}: réessayez dans un instant, ou
      joignez-nous au <a href={`tel:${school.phoneHref}`}>{school.phone}</a> ou à{' '}
      <a href={`mailto:${school.email}`}>{school.email}</a>.
    </Notice>
  );
}
