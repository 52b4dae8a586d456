import content from '../../content/legal.json';
import { ArticlePage } from '../article/ArticlePage';

/** Who publishes and hosts the site. */
export function LegalNotice() {
  return <ArticlePage title={content.notice.title} chapters={content.notice.sections} />;
}

/** What becomes of personal data. */
export function Privacy() {
  return <ArticlePage title={content.privacy.title} chapters={content.privacy.sections} />;
}

/** How accessible the site is. */
export function Accessibility() {
  return <ArticlePage title={content.accessibility.title} chapters={content.accessibility.sections} />;
}
