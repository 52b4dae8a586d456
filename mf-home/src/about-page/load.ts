import { listPartners, type PageContext, type Partner } from 'shared-ui';
import { readLink } from 'shared-ui/read-link';
import shipped from '../../content/partners.json';

export interface AboutData {
  /** `url` is an address, or empty where there is none. */
  partners: Partner[];
}

/** More would be a list that nobody reads. */
const mostPartners = 60;

/** Fetches the partners; those that ship with the site where they cannot be had. */
export async function load({ backend, signal }: PageContext): Promise<AboutData> {
  const partners = await listPartners(backend, signal);
  if (!partners) return { partners: shipped.map(toPartner) };
  if (partners.length > mostPartners) {
    console.warn(
      `partenaire: the about page shows the first ${mostPartners} of ${partners.length} by "ordre".`,
    );
  }
  return {
    partners: partners
      .slice(0, mostPartners)
      .map((partner) => ({ ...partner, url: readLink(partner.url) ?? '' })),
  };
}

const toPartner = ({ id, title }: (typeof shipped)[number]): Partner => ({
  title,
  url: '',
  logo: `/fallback/partenaires/${id}.svg`,
});
