import { Fragment } from 'react';
import { classes, definePage, layout, Prose, SmartLink } from '@campus/shared-ui';

/** The second way to every page, beside the menu (RGAA 12.1): directly, or by one further link. */
const chapters = {
  'Les formations': {
    '/formations': 'Toutes les formations',
    '/combien': 'Combien pour moi\u202f?',
    '/selection': 'Ma sélection',
  },
  'L’école': { '/': 'Accueil', '/about': 'En savoir plus', '/contact': 'Contact' },
  'Informations légales': {
    '/conditions-générales': 'Conditions générales de vente',
    '/règlement-intérieur': 'Règlement intérieur',
    '/mentions-légales': 'Mentions légales',
    '/confidentialité': 'Confidentialité',
    '/accessibilité': 'Déclaration d’accessibilité',
    '/écoconception': 'Déclaration d’écoconception',
    '/données-ouvertes': 'Données ouvertes',
  },
};

function SiteMapPage() {
  return (
    <article className={classes(layout.wrap, layout.page, layout.stack)}>
      <h1>Plan du site</h1>
      <Prose>
        {Object.entries(chapters).map(([title, links]) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            <ul>
              {Object.entries(links).map(([to, label]) => (
                <li key={to}>
                  <SmartLink to={to} className={layout.alone}>
                    {label}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </Prose>
    </article>
  );
}

export default definePage<null>({
  load: async () => null,
  head: (_, { school }) => ({
    title: `Plan du site · ${school.name}`,
    description:
      'Toutes les pages du site sur une seule\u00a0: les formations, l’estimation de leur prix, votre sélection, l’école et les informations légales.',
    path: '/plan-du-site',
  }),
  Component: SiteMapPage,
});
