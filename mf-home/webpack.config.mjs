// @ts-check
import { remote } from '../tooling/webpack/remote.mjs';

export default remote({
  name: 'mf-home',
  pages: {
    HomePage: './src/home-page/index.ts',
    AboutPage: './src/about-page/index.ts',
    TermsPage: './src/terms-page/index.ts',
    RulesPage: './src/rules-page/index.ts',
    LegalNoticePage: './src/legal-pages/notice.ts',
    PrivacyPage: './src/legal-pages/privacy.ts',
    AccessibilityPage: './src/legal-pages/accessibility.ts',
  },
});
