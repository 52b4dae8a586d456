import { breadcrumbs, coursePath, coursePicturePath, type Head, type Site } from 'shared-ui';
import { courseJsonLd } from './course-json-ld';
import type { FormationData } from './data';
import { describeCourse } from './describe-course';

export function head({ id, course, uncertain }: FormationData, site: Site): Head {
  const { school } = site;
  const path = coursePath(course?.id ?? id);
  if (!course) {
    return {
      title: `Formation non trouvée · ${school.name}`,
      description: `${uncertain ? 'Cette formation ne peut pas être affichée pour le moment.' : 'Cette formation n’existe pas ou n’est plus proposée.'} Découvrez les formations que ${school.name} propose, sur place, à distance ou en formule hybride.`,
      path,
      noIndex: true,
    };
  }
  return {
    title: `${course.title} · ${school.name}`,
    description: describeCourse(course),
    path,
    image: { path: coursePicturePath(course.id), width: 1200, height: 630, alt: course.title },
    type: 'article',
    jsonLd: [
      courseJsonLd(course, site),
      breadcrumbs(site, ['Nos formations', '/formations'], [course.title, path]),
    ],
  };
}
