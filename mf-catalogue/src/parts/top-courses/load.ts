import { type CourseLine, type Listing, listTopCourses, type PageContext } from 'shared-ui';

export type TopCard = Pick<CourseLine, 'id' | 'title' | 'content' | 'promo' | 'src'>;

export type TopData = Listing<TopCard>;

export async function load({ backend, signal }: PageContext): Promise<TopData> {
  const top = await listTopCourses(backend, signal);
  return { ...top, items: top.items.map(toTopCard) };
}

function toTopCard({ id, title, content, promo, src }: TopCard): TopCard {
  return { id, title, content, ...(promo && { promo }), src };
}
