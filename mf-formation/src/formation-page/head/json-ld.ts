import type { Site } from 'shared-ui';
import { coursePath } from '../course-path';
import type { Course } from '../data';
import { isoDuration } from '../duration';
import { optionTitle } from '../option-title';
import { describe } from './describe';

type Thing = Readonly<Record<string, unknown>>;

const modes = [
  [/présentiel/i, 'Onsite'],
  [/distanciel/i, 'Online'],
  [/hybride/i, 'Blended'],
] as const;

/** Schema.org's Course; what the record does not say is left out. */
export function course(course: Course, site: Site): Thing {
  const { origin, school } = site;
  const url = origin + coursePath(course.id);
  const [cover] = course.gallery;
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description: course.littleDescription || describe(course),
    url,
    inLanguage: 'fr',
    ...(cover ? { image: origin + cover.src } : {}),
    provider: { '@type': 'EducationalOrganization', name: school.name, url: `${origin}/` },
    hasCourseInstance: courseInstance(course),
    ...(typeof course.priceActual === 'number' ? { offers: offer(course.priceActual, url) } : {}),
  };
}

function courseInstance(course: Course): Thing {
  const place = optionTitle(course, 'location');
  const courseMode = modes.filter(([pattern]) => pattern.test(place)).map(([, mode]) => mode);
  const courseWorkload = isoDuration(course.nbHeure);
  return {
    '@type': 'CourseInstance',
    ...(courseMode.length > 0 ? { courseMode } : {}),
    ...(courseWorkload ? { courseWorkload } : {}),
  };
}

function offer(price: number, url: string): Thing {
  return { '@type': 'Offer', category: 'Paid', price, priceCurrency: 'EUR', url };
}

/** The way from the home page to the course. */
export function breadcrumb(course: Course, { origin }: Site): Thing {
  const steps = [
    ['Accueil', '/'],
    ['Nos formations', '/formations'],
    [course.title, coursePath(course.id)],
  ] as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
