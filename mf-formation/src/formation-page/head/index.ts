import type { Head, Site } from 'shared-ui';
import { coursePath } from '../course-path';
import type { FormationData } from '../data';
import { describe } from './describe';
import { breadcrumb, course as courseLd } from './json-ld';

/** What the page of one course says of itself. */
export function head({ id, course, uncertain }: FormationData, site: Site): Head {
  const { school } = site;
  if (!course) {
    return {
      title: `Formation non trouvée · ${school.name}`,
      description: `${uncertain ? 'Cette formation ne peut pas être affichée pour le moment.' : 'Cette formation n’existe pas ou n’est plus proposée.'} Découvrez les formations que ${school.name} propose, sur place, à distance ou en formule hybride.`,
      path: coursePath(id),
      noIndex: true,
    };
  }
  return {
    title: `${course.title} · ${school.name}`,
    description: describe(course),
    path: coursePath(course.id),
    image: {
      path: `/partage/${encodeURIComponent(course.id)}.jpg`,
      width: 1200,
      height: 630,
      alt: course.title,
    },
    type: 'article',
    jsonLd: [courseLd(course, site), breadcrumb(course, site)],
  };
}
