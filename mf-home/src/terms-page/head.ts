import type { Head, Site } from 'shared-ui';
import content from '../../content/terms.json';

const { title } = content;

export function head(_: null, { school }: Site): Head {
  return {
    title: `${title} · ${school.name}`,
    description:
      'Les conditions de vente des formations, en douze articles\u00a0: commande, prix, paiement, annulation, rétractation, responsabilité, médiation, données.',
    path: '/conditions-g%C3%A9n%C3%A9rales',
  };
}
