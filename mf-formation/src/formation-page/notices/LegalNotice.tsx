import { Link, layout } from 'shared-ui';

/** What the law gives a learner between signature and start: the specification's words, then whom they concern. */
export function LegalNotice() {
  return (
    <p className={layout.quiet}>
      Un délai de 14 jours sépare la signature de la convention du début de la formation. Vous disposez du
      délai légal de rétractation. Il est ouvert à qui se forme à titre individuel et à ses frais{'\u00a0'}:
      10{'\u00a0'}jours, ou 14 pour un contrat signé à distance ou hors établissement. Une entreprise n’en a
      pas, sauf exception{'\u00a0'}:{' '}
      <Link to="/conditions-générales#article-3">article 3 des conditions générales</Link>.
    </p>
  );
}
