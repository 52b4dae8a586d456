import { Link } from 'react-router-dom';
import { classes, layout, Notice, useSite } from 'shared-ui';

export function FailureNotice({ className }: { className: string }) {
  const { school } = useSite();
  return (
    <Notice kind="bad" className={className}>
      Votre demande n’est pas partie. Vos réponses sont toujours là&nbsp;: réessayez dans un instant, ou
      joignez-nous au <a href={`tel:${school.phoneHref}`}>{school.phone}</a> ou à{' '}
      <a href={`mailto:${school.email}`}>{school.email}</a>.
    </Notice>
  );
}

/** Article 13 of the GDPR wants this told. */
export function PrivacyNotice({ className }: { className: string | undefined }) {
  const { school } = useSite();
  return (
    <p className={classes(layout.quiet, className)}>
      {school.legalName}, responsable du traitement, utilise ces données pour répondre à votre demande
      (intérêt légitime) et les conserve trois ans après le dernier contact. Son hébergeur et son prestataire
      de messagerie les traitent pour son compte{'\u202f'}; elles ne sont ni vendues, ni louées, ni cédées.
      Pour y accéder, les corriger, les effacer ou vous opposer à leur usage&nbsp;:{' '}
      <a href={`mailto:${school.email}`}>{school.email}</a>. Vous pouvez aussi saisir la CNIL.{' '}
      <Link to="/confidentialité">Politique de confidentialité</Link>
    </p>
  );
}
