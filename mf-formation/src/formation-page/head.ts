import {
  breadcrumbs,
  coursePath,
  coursePicturePath,
  type Head,
  type JsonLd,
  type Place,
  schemaOrg,
  type School,
  schoolJsonLd,
  type Session,
  type Site,
} from '@campus/shared-ui';
import { durationText, freeText, isoDuration, shortPriceText } from '@campus/shared-ui/course';
import type { Course, FormationData } from './page-course';

export function head({ id, course, isUncertain }: FormationData, site: Site): Head {
  const { school } = site;
  const path = coursePath(course?.id ?? id);
  if (!course) {
    return {
      title: `Formation non trouvée · ${school.name}`,
      description: `${isUncertain ? 'Cette formation ne peut pas être affichée pour le moment.' : 'Cette formation n’existe pas ou n’est plus proposée.'} Découvrez les formations que ${school.name} propose, sur place, à distance ou en formule hybride.`,
      path,
      noIndex: true,
    };
  }
  return {
    title: `${course.title} · ${school.name}`,
    description: describeCourse(course, school),
    path,
    image: { path: coursePicturePath(course.id), width: 1200, height: 630, alt: course.title },
    type: 'article',
    jsonLd: [
      courseJsonLd(course, site),
      breadcrumbs(site, ['Nos formations', '/formations'], [course.title, path]),
    ],
  };
}

const modes: Readonly<Record<Place, string>> = {
  presentiel: 'Onsite',
  distanciel: 'Online',
  hybride: 'Blended',
};

/** French sign language has a code of its own. */
const languages: Readonly<Partial<Record<Course['language'], string>>> = { lsf: 'fsl' };

/** schema.org's Course, with nothing that the page does not show. */
export function courseJsonLd(course: Course, site: Site): JsonLd {
  const { origin, school } = site;
  const url = origin + coursePath(course.id);
  const [cover] = course.gallery;
  const { sessions, certification } = course;
  return schemaOrg({
    '@type': 'Course',
    name: course.title,
    description: course.littleDescription || describeCourse(course, school),
    url,
    inLanguage: languages[course.language] ?? course.language,
    image: cover && origin + cover.src,
    provider: schoolJsonLd(site),
    educationalCredentialAwarded: certification.code || undefined,
    hasCourseInstance:
      sessions.length > 0
        ? sessions.map((session) => courseInstance(course, session))
        : courseInstance(course),
    offers: course.price.amount === undefined ? undefined : offer(course.price, url),
  });
}

function courseInstance({ places, duration }: Course, session?: Session): JsonLd {
  const sessionPlaces = session?.place ? [session.place] : places;
  return {
    '@type': 'CourseInstance',
    courseMode: sessionPlaces.length > 0 ? sessionPlaces.map((place) => modes[place]) : undefined,
    courseWorkload: isoDuration(duration) || undefined,
    startDate: session?.startsOn,
    endDate: session?.endsOn,
    location: session?.address ? { '@type': 'Place', address: session.address } : undefined,
  };
}

function offer({ amount, per, vat }: Course['price'], url: string): JsonLd {
  return {
    '@type': 'Offer',
    category: 'Paid',
    price: amount,
    priceCurrency: 'EUR',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: amount,
      priceCurrency: 'EUR',
      unitText: per === 'group' ? 'groupe' : 'personne',
      // An exempt price holds no tax.
      valueAddedTaxIncluded: vat === 'included',
    },
    url,
  };
}

/** Search engines and share previews show no more of a description. */
const maxDescriptionCharacters = 155;

export function describeCourse(course: Course, { city }: Pick<School, 'city'>): string {
  const time = durationText(course.duration);
  const facts = [time ? `Formation de ${time}` : 'Formation', whereOf(course, city), priceOf(course)];
  const sentences = [
    sentence(course.littleDescription.trim() || truncate(course.title, 75)),
    sentence(facts.filter(Boolean).join(', ')),
    'Réponse sous 24\u00a0heures.',
    'Programme et objectifs.',
  ];
  const text = sentences.reduce((text, next) =>
    text.length + 1 + next.length <= maxDescriptionCharacters ? `${text} ${next}` : text,
  );
  return truncate(text, maxDescriptionCharacters);
}

/** Editors leave out the full stop of a lead. */
function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function truncate(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const start = text.slice(0, maxChars - 1);
  const space = start.lastIndexOf(' ');
  return `${(space > 0 ? start.slice(0, space) : start).trimEnd()}…`;
}

/** Stands within a sentence. */
function priceOf({ price, isAlternance }: Course): string {
  const text = shortPriceText(price).replace('Sur', 'sur');
  return isAlternance ? `${freeText.toLowerCase()}, ${text} hors alternance` : text;
}

/** A hybrid course takes place both at the school and at a distance. */
function whereOf({ places }: Course, city: string): string {
  const isHere = places.some((place) => place !== 'distanciel');
  const isElsewhere = places.some((place) => place !== 'presentiel');
  return [isHere && `à ${city}`, isElsewhere && 'à distance'].filter(Boolean).join(' ou ');
}
