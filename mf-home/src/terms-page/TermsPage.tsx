import { ButtonLink } from 'shared-ui';
import content from '../../content/terms.json';
import file from '../../generated/conditions-generales-de-vente.pdf';
import { ArticlePage } from '../article/ArticlePage';

/** The general terms of sale. */
export function TermsPage() {
  return (
    <ArticlePage title={content.title} intro={content.intro} chapters={content.articles}>
      <ButtonLink to={file} download variant="second" icon="download">
        Télécharger les conditions (PDF)
      </ButtonLink>
    </ArticlePage>
  );
}
