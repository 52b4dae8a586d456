import type { CourseRecord } from '../../shared-ui/src/backend/records';
import type { CourseContent } from './content';

const collectionId = 'fallback';

/** The active courses as PocketBase would answer them, for the site to show when it cannot be reached. */
export function fallbackCourses(courses: CourseContent[]): CourseRecord[] {
  return courses.filter(({ course }) => course.active).map(toRecord);
}

function toRecord({ course, category, options, competences, created }: CourseContent): CourseRecord {
  return {
    collectionId,
    id: course.id,
    idFormation: course.idFormation,
    title: course.title,
    littleDescription: course.littleDescription,
    description: course.description,
    descriptions: course.descriptions,
    nbHeure: course.nbHeure,
    priceActual: course.priceActual,
    imagePrimary: `${course.id}.jpg`,
    imageSecondary: [],
    brochure: '',
    alternance: course.alternance,
    topFormation: course.topFormation,
    active: course.active,
    created,
    updated: created,
    ...(course.formateurs ? { formateurs: course.formateurs } : {}),
    expand: {
      category: { collectionId, ...category, image: '' },
      options: options.map((option) => ({ collectionId, ...option })),
      competences: competences.map((competence) => ({ collectionId, ...competence })),
    },
  };
}
