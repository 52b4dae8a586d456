import { defineRemote } from 'shared-ui/remote';

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
    AboutPage: {
      module: './src/about-page/index.ts',
      path: '/about',
      header: 'plain',
      wake: 'intent',
    },
    TermsPage: {
      module: './src/text-pages/terms.ts',
      path: '/conditions-générales',
      header: 'separated',
      wake: 'intent',
    },
    RulesPage: {
      module: './src/text-pages/rules.ts',
      path: '/règlement-intérieur',
      header: 'separated',
      wake: 'intent',
    },
    LegalNoticePage: {
      module: './src/text-pages/notice.ts',
      path: '/mentions-légales',
      header: 'separated',
      wake: 'intent',
    },
    PrivacyPage: {
      module: './src/text-pages/privacy.ts',
      path: '/confidentialité',
      header: 'separated',
      wake: 'intent',
    },
    AccessibilityPage: {
      module: './src/text-pages/accessibility.ts',
      path: '/accessibilité',
      header: 'separated',
      wake: 'intent',
    },
    OpenDataPage: {
      module: './src/open-data-page/index.ts',
      path: '/données-ouvertes',
      header: 'separated',
      wake: 'intent',
    },
    SiteMapPage: {
      module: './src/site-map-page/index.ts',
      path: '/plan-du-site',
      header: 'separated',
      wake: 'intent',
    },
  },
});
