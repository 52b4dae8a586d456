import { coursePath, type JsonLd, type Site, schemaOrg, schoolJsonLd } from 'shared-ui';
import { type Course, optionTitle } from '../data';
import { isoDuration } from '../duration';
import { describe } from './describe';

const modes = [
  [/présentiel/i, 'Onsite'],
  [/distanciel/i, 'Online'],
  [/hybride/i, 'Blended'],
] as const;

/** Schema.org's Course; what the record does not say is left out. */
export function courseJsonLd(course: Course, site: Site): JsonLd {
  const { origin } = site;
  const url = origin + coursePath(course.id);
  const [cover] = course.gallery;
  return schemaOrg({
    '@type': 'Course',
    name: course.title,
    description: course.littleDescription || describe(course),
    url,
    inLanguage: 'fr',
    ...(cover ? { image: origin + cover.src } : {}),
    provider: schoolJsonLd(site),
    hasCourseInstance: courseInstance(course),
    ...(typeof course.priceActual === 'number' ? { offers: offer(course.priceActual, url) } : {}),
  });
}

function courseInstance(course: Course): JsonLd {
  const place = optionTitle(course, 'location');
  const courseMode = modes.filter(([pattern]) => pattern.test(place)).map(([, mode]) => mode);
  const courseWorkload = isoDuration(course.nbHeure);
  return {
    '@type': 'CourseInstance',
    ...(courseMode.length > 0 ? { courseMode } : {}),
    ...(courseWorkload ? { courseWorkload } : {}),
  };
}

function offer(price: number, url: string): JsonLd {
  return { '@type': 'Offer', category: 'Paid', price, priceCurrency: 'EUR', url };
}
