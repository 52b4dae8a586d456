import { listPartners, type PageContext, type Partner, type Text } from '@campus/shared-ui';
import { linkOf } from '../text/link-of';
import { loadTextsById, loadTexts } from '../text/load-texts';

export interface AboutData {
  /** `url` is '' without an address. */
  partners: Partner[];
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

/** Without the school's texts, those that ship with the site are shown. */
export async function load(context: PageContext): Promise<AboutData> {
  const [partners, ownTexts, homeTexts, questions] = await Promise.all([
    loadPartners(context),
    loadTextsById(context, 'apropos', ownTextIds),
    loadTextsById(context, 'accueil', homeTextIds),
    loadTexts(context, 'faq'),
  ]);
  return { partners, texts: { ...ownTexts, ...homeTexts }, questions };
}

async function loadPartners({ backend, signal }: PageContext): Promise<Partner[]> {
  const partners = (await listPartners(backend, signal)) ?? [];
  return partners.map((partner) => ({ ...partner, url: linkOf('partenaire', partner.title, partner.url) }));
}
