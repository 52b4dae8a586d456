import { defineRemote } from '@campus/contract';

const readingPage = (module: string, path: string) =>
  ({ module, path, header: 'separated', wake: 'intent' }) as const;

export default defineRemote({
  name: 'mf-home',
  team: 'home',
  pages: {
    HomePage: {
      module: './src/home-page/index.ts',
      path: '/',
      header: 'plain',
      wake: 'seen',
      parts: [{ part: 'mf-catalogue/NewestCourses', wake: 'seen' }],
    },
    AboutPage: { module: './src/about-page/index.ts', path: '/about', header: 'plain', wake: 'intent' },
    TermsPage: readingPage('./src/text-pages/terms.ts', '/conditions-générales'),
    RulesPage: readingPage('./src/text-pages/rules.ts', '/règlement-intérieur'),
    LegalNoticePage: readingPage('./src/text-pages/notice.ts', '/mentions-légales'),
    PrivacyPage: readingPage('./src/text-pages/privacy.ts', '/confidentialité'),
    AccessibilityPage: readingPage('./src/text-pages/accessibility.ts', '/accessibilité'),
    EcodesignPage: readingPage('./src/text-pages/ecodesign.ts', '/écoconception'),
    OpenDataPage: readingPage('./src/text-pages/open-data.ts', '/données-ouvertes'),
    SiteMapPage: readingPage('./src/site-map-page/SiteMapPage.tsx', '/plan-du-site'),
  },
});
