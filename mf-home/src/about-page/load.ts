import { listPartners, type PageContext, type Partner, type Text } from '@campus/shared-ui';
import { readLink } from '@campus/shared-ui/read-link';
import shipped from '../../content/partners.json';
import { loadNamed, loadTexts } from '../text/load-texts';

export interface AboutData {
  /** `url` is '' where there is no address. */
  partners: Partner[];
  texts: Record<(typeof named)[number] | (typeof shared)[number], Text>;
  questions: Text[];
}

const named = [
  ...(['apropos', 'presentation', 'lieu', 'carte', 'partenaires'] as const),
  ...(['valeurs', 'valeur-clarte', 'valeur-exigence', 'valeur-accueil', 'valeur-terrain'] as const),
  ...(['modalites', 'modalite-presentiel', 'modalite-distanciel', 'modalite-hybride'] as const),
];

const shared = ['certificat', 'nous-contacter'] as const;

/** Nobody reads a longer list. */
const maxPartners = 60;

/** Texts and partners that ship with the site stand in where the school's cannot be had. */
export async function load(context: PageContext): Promise<AboutData> {
  const [partners, own, ofHome, questions] = await Promise.all([
    loadPartners(context),
    loadNamed(context, 'apropos', named),
    loadNamed(context, 'accueil', shared),
    loadTexts(context, 'faq'),
  ]);
  return { partners, texts: { ...own, ...ofHome }, questions };
}

async function loadPartners({ backend, signal }: PageContext): Promise<Partner[]> {
  const partners = await listPartners(backend, signal);
  if (!partners) return shipped.map(toPartner);
  if (partners.length > maxPartners) {
    console.warn(
      `partenaire: the about page shows the first ${maxPartners} of ${partners.length} by "ordre".`,
    );
  }
  return partners.slice(0, maxPartners).map((partner) => ({ ...partner, url: readLink(partner.url) ?? '' }));
}

const toPartner = ({ id, title }: (typeof shipped)[number]): Partner => ({
  title,
  url: '',
  logo: `/fallback/partenaires/${id}.svg`,
});
