import { layout } from 'shared-ui';

/** What the law gives a learner between signature and start. */
export function LegalNotice() {
  return (
    <p className={layout.quiet}>
      Un délai de 14 jours sépare la signature de la convention du début de la formation. Vous disposez du
      délai légal de rétractation.
    </p>
  );
}
