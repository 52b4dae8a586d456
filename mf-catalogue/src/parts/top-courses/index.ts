import type {} from '@campus/mf-catalogue/parts';
import { definePart, listTopCourses, type PartProps } from '@campus/shared-ui';
import { type TopCard, TopCourses, type TopData } from './TopCourses';

export default definePart<TopData, PartProps['mf-catalogue/TopCourses']>({
  async load({ params, backend, signal }) {
    const top = await listTopCourses(backend, signal);
    return { ...top, items: top.items.filter(({ id }) => id !== params.id).map(toTopCard) };
  },
  Component: TopCourses,
});

function toTopCard({ id, title, content, promo, src }: TopCard): TopCard {
  return promo ? { id, title, content, promo, src } : { id, title, content, src };
}
