// @ts-check
import { remote } from '../tooling/webpack/remote.mjs';

/** Each exposed page and its module. */
export const pages = {
  HomePage: './src/home-page/index.ts',
  AboutPage: './src/about-page/index.ts',
  TermsPage: './src/text-pages/terms.ts',
  RulesPage: './src/text-pages/rules.ts',
  LegalNoticePage: './src/text-pages/notice.ts',
  PrivacyPage: './src/text-pages/privacy.ts',
  AccessibilityPage: './src/text-pages/accessibility.ts',
};

export default remote({ name: 'mf-home', pages });
