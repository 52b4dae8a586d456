import type { CourseRecord } from '../../shared-ui/src/backend/records';
import type { CourseContent } from './content';

const collectionId = 'fallback';

/** The active courses as PocketBase would answer them, for the site to show when it cannot be reached. */
export function fallbackCourses(courses: CourseContent[]): CourseRecord[] {
  return courses.filter(({ course }) => course.active).map(toRecord);
}

function toRecord({ course, category, options, competences, created }: CourseContent): CourseRecord {
  const { motif: _motif, duration: _duration, place: _place, fundings, ...fields } = course;
  return {
    ...fields,
    collectionId,
    imagePrimary: `${course.id}.jpg`,
    imageSecondary: [],
    brochure: '',
    created,
    updated: created,
    expand: {
      category: { collectionId, ...category, image: '' },
      options: options.map((option) => ({ collectionId, ...option })),
      competences: competences.map((competence) => ({ collectionId, ...competence })),
      financement_via_formation: fundings.map((funding) => ({
        collectionId,
        id: `${course.id}-${funding.kind}`,
        ...funding,
      })),
    },
  };
}
