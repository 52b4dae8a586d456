// Not by way of all components: the tooling reads this table, too.
import { courseRoute } from 'shared-ui/course-paths';
import type { PageRoute } from './page-route';

/** The only place that maps a path to a remote and a page. Adding a page = one row here and one folder there. */
export const routeTable: readonly PageRoute[] = [
  { path: '/', remote: 'mf-home', page: 'HomePage', header: 'plain', wake: 'seen' },
  { path: '/about', remote: 'mf-home', page: 'AboutPage', header: 'plain', wake: 'intent' },
  {
    path: '/formations',
    remote: 'mf-catalogue',
    page: 'CataloguePage',
    header: 'plain',
    query: ['q', 'categorie', 'type', 'tri', 'n'],
  },
  { path: courseRoute, remote: 'mf-formation', page: 'FormationPage', header: 'separated' },
  {
    path: '/contact',
    remote: 'mf-contact',
    page: 'ContactPage',
    header: 'separated',
    query: ['formation'],
  },
  {
    path: '/conditions-générales',
    remote: 'mf-home',
    page: 'TermsPage',
    header: 'separated',
    wake: 'intent',
  },
  { path: '/règlement-intérieur', remote: 'mf-home', page: 'RulesPage', header: 'separated', wake: 'intent' },
  {
    path: '/mentions-légales',
    remote: 'mf-home',
    page: 'LegalNoticePage',
    header: 'separated',
    wake: 'intent',
  },
  { path: '/confidentialité', remote: 'mf-home', page: 'PrivacyPage', header: 'separated', wake: 'intent' },
  {
    path: '/accessibilité',
    remote: 'mf-home',
    page: 'AccessibilityPage',
    header: 'separated',
    wake: 'intent',
  },
];
