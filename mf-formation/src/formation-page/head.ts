import {
  breadcrumbs,
  coursePath,
  coursePicturePath,
  formatHours,
  formatPrice,
  type Head,
  type JsonLd,
  type Site,
  schemaOrg,
  schoolJsonLd,
} from 'shared-ui';
import { isoDuration } from './duration';
import { type Course, type FormationData, optionTitle } from './load';

/** What the page of one course says of itself. */
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

const limit = 155;

/** The course in one search result: its catchphrase, then as many facts as find room. */
export function describeCourse(course: Course): string {
  const hours = formatHours(course.nbHeure).toLowerCase();
  const facts = [
    hours ? `Formation de ${hours}` : 'Formation',
    optionTitle(course, 'location').toLowerCase(),
    formatPrice(course.priceActual).replace('Sur', 'sur'),
  ];
  const sentences = [
    course.littleDescription || `${cut(course.title, 75)}.`,
    `${facts.filter(Boolean).join(', ')}.`,
    'Réponse sous 24\u00a0heures.',
    'Programme et objectifs.',
  ];
  const text = sentences.reduce((text, next) =>
    text.length + 1 + next.length <= limit ? `${text} ${next}` : text,
  );
  return cut(text, limit);
}

/** Shortens at a word. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length - 1);
  const space = start.lastIndexOf(' ');
  return `${(space > 0 ? start.slice(0, space) : start).trimEnd()}…`;
}

const modes = [
  [/présentiel/i, 'Onsite'],
  [/distanciel/i, 'Online'],
  [/hybride/i, 'Blended'],
] as const;

/** Schema.org's Course; what the record does not say is left out. */
function courseJsonLd(course: Course, site: Site): JsonLd {
  const { origin } = site;
  const url = origin + coursePath(course.id);
  const [cover] = course.gallery;
  return schemaOrg({
    '@type': 'Course',
    name: course.title,
    description: course.littleDescription || describeCourse(course),
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
