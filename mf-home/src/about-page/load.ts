import {
  type Category,
  listCategories,
  listPartners,
  type PageContext,
  type Partner,
  type Text,
} from '@campus/shared-ui';
import seedPartners from '../../content/partners.json';
import { linkOf } from '../text/link-of';
import { loadTextsById, loadTexts } from '../text/load-texts';

export interface AboutData {
  /** `url` is '' without an address. */
  partners: Partner[];
  /** The categories that have courses; `url` is '' without an address. */
  subjects: Pick<Category, 'id' | 'title' | 'url'>[];
  texts: Record<(typeof ownTextIds)[number] | (typeof homeTextIds)[number], Text>;
  questions: Text[];
}

export const valueIds = ['valeur-clarte', 'valeur-exigence', 'valeur-accueil', 'valeur-terrain'] as const;
export const modalityIds = ['modalite-presentiel', 'modalite-distanciel', 'modalite-hybride'] as const;
const sectionIds = [
  'apropos',
  'presentation',
  'lieu',
  'carte',
  'partenaires',
  'valeurs',
  'modalites',
] as const;
const ownTextIds = [...sectionIds, ...valueIds, ...modalityIds];
const homeTextIds = ['certificat', 'nous-contacter'] as const;

const maxPartners = 60;

/** Without the school's texts and partners, those that ship with the site are shown. */
export async function load(context: PageContext): Promise<AboutData> {
  const [partners, categories, ownTexts, homeTexts, questions] = await Promise.all([
    loadPartners(context),
    listCategories(context.backend, context.signal),
    loadTextsById(context, 'apropos', ownTextIds),
    loadTextsById(context, 'accueil', homeTextIds),
    loadTexts(context, 'faq'),
  ]);
  const subjects = categories
    .filter(({ counter }) => counter > 0)
    .map(({ id, title, url }) => ({ id, title, url: linkOf('categorie', id, url) }));
  return { partners, subjects, texts: { ...ownTexts, ...homeTexts }, questions };
}

async function loadPartners({ backend, signal }: PageContext): Promise<Partner[]> {
  const partners = await listPartners(backend, signal);
  if (!partners) return shippedPartners(backend);
  if (partners.length > maxPartners) {
    console.warn(
      `partenaire: the about page shows the first ${maxPartners} of ${partners.length} by "ordre".`,
    );
  }
  return partners
    .slice(0, maxPartners)
    .map((partner) => ({ ...partner, url: linkOf('partenaire', partner.title, partner.url) }));
}

/** Only the school of the example, whose courses ship with the site, has these partners. */
const shippedPartners = (backend: PageContext['backend']) =>
  backend.fallback().then(
    () => seedPartners.map(toPartner),
    () => [],
  );

const toPartner = ({ id, title }: (typeof seedPartners)[number]): Partner => ({
  title,
  url: '',
  logo: `/fallback/partenaires/${id}.svg`,
});
