import { ButtonLink } from 'shared-ui';
import content from '../../content/rules.json';
import file from '../../generated/reglement-interieur.pdf';
import { ArticlePage } from '../article/ArticlePage';

/** The internal rules. */
export function RulesPage() {
  return (
    <ArticlePage title={content.title} intro={content.intro} chapters={content.sections}>
      <ButtonLink to={file} download icon="download">
        Télécharger le règlement (PDF)
      </ButtonLink>
    </ArticlePage>
  );
}
