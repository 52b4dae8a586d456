import {
  coursePath,
  type JsonLd,
  type Place,
  type Session,
  type Site,
  schemaOrg,
  schoolJsonLd,
} from 'shared-ui';
import { isoDuration } from 'shared-ui/course';
import { describeCourse } from './describe-course';
import type { Course } from './load';

const modes: Readonly<Record<Place, string>> = {
  presentiel: 'Onsite',
  distanciel: 'Online',
  hybride: 'Blended',
};

/** French sign language has a code of its own. */
const languages: Readonly<Partial<Record<Course['language'], string>>> = { lsf: 'fsl' };

/** What the page does not show is left out of schema.org's Course. */
export function courseJsonLd(course: Course, site: Site): JsonLd {
  const { origin } = site;
  const url = origin + coursePath(course.id);
  const [cover] = course.gallery;
  const { sessions, certification } = course;
  return schemaOrg({
    '@type': 'Course',
    name: course.title,
    description: course.littleDescription || describeCourse(course),
    url,
    inLanguage: languages[course.language] ?? course.language,
    ...(cover ? { image: origin + cover.src } : {}),
    provider: schoolJsonLd(site),
    ...(certification.code && { educationalCredentialAwarded: certification.code }),
    hasCourseInstance:
      sessions.length > 0
        ? sessions.map((session) => courseInstance(course, session))
        : courseInstance(course),
    ...(course.price.amount !== undefined && { offers: offer(course.price, url) }),
  });
}

function courseInstance({ places, duration }: Course, session?: Session): JsonLd {
  const own = session?.place ? [session.place] : places;
  const courseWorkload = isoDuration(duration);
  return {
    '@type': 'CourseInstance',
    ...(own.length > 0 ? { courseMode: own.map((place) => modes[place]) } : {}),
    ...(courseWorkload ? { courseWorkload } : {}),
    ...(session && { startDate: session.startsOn, endDate: session.endsOn }),
    ...(session?.address && { location: { '@type': 'Place', address: session.address } }),
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
