import type { RemoteRoutes } from './page-route';
import type { RouteRow } from './remote';

/** These addresses are reserved, and no release of these remotes goes live without them. */
export const specifiedRoutes: Readonly<Record<string, readonly RouteRow[]>> = {
  'mf-home': [
    { path: '/', page: 'HomePage', header: 'plain', wake: 'seen' },
    { path: '/about', page: 'AboutPage', header: 'plain', wake: 'intent' },
    { path: '/conditions-générales', page: 'TermsPage', header: 'separated', wake: 'intent' },
    { path: '/règlement-intérieur', page: 'RulesPage', header: 'separated', wake: 'intent' },
    { path: '/mentions-légales', page: 'LegalNoticePage', header: 'separated', wake: 'intent' },
    { path: '/confidentialité', page: 'PrivacyPage', header: 'separated', wake: 'intent' },
    { path: '/accessibilité', page: 'AccessibilityPage', header: 'separated', wake: 'intent' },
    { path: '/écoconception', page: 'EcodesignPage', header: 'separated', wake: 'intent' },
    { path: '/plan-du-site', page: 'SiteMapPage', header: 'separated', wake: 'intent' },
  ],
  'mf-catalogue': [
    {
      path: '/formations',
      page: 'CataloguePage',
      header: 'plain',
      query: [
        'q',
        'categorie',
        'type=Alternance|Initial',
        'tri=croissant|decroissant',
        'lieu*=presentiel|distanciel|hybride',
        'dates*=oui',
        'duree*=1|5|plus',
        'prix=500|1000|1500|2000',
        'financement*=cpf|opco|france-travail|employeur|apprentissage',
        'niveau*=debutant|intermediaire|avance',
        'n',
      ],
    },
  ],
  'mf-formation': [{ path: '/formation/:id', page: 'FormationPage', header: 'separated' }],
  'mf-contact': [
    {
      path: '/contact',
      page: 'ContactPage',
      header: 'separated',
      query: ['formation', 'participants', 'selection'],
    },
  ],
};

export const specifiedPages = (name: string): readonly RouteRow[] =>
  Object.hasOwn(specifiedRoutes, name) ? (specifiedRoutes[name] ?? []) : [];

/** Adds the specification's pages of remotes that are missing here: these will be back. */
export function completed(remotes: RemoteRoutes): RemoteRoutes {
  const missing = Object.entries(specifiedRoutes).filter(([name]) => !remotes[name]);
  return { ...remotes, ...Object.fromEntries(missing) };
}
