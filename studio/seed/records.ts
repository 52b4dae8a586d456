import { type Content, type CourseContent, createdAt } from './content';
import type { Slide } from './types';

/** One record for the migration; `files` are paths relative to the generated folder. */
export interface SeedRecord {
  collection: 'carrousel' | 'categorie' | 'option' | 'competence' | 'formation' | 'financement';
  values: Readonly<Record<string, unknown>>;
  files: Readonly<Record<string, string | string[]>>;
  created: string;
}

/** Every record of the seed; what a record refers to comes before it. */
export function seedRecords({ categories, courses }: Content, slides: Slide[]): SeedRecord[] {
  const options = distinct(courses.flatMap((entry) => entry.options));
  const competences = courses.flatMap((entry) => entry.competences);
  return [
    ...slides.map(
      ({ cover: _, ...values }, index): SeedRecord => ({
        collection: 'carrousel',
        values,
        files: { image: `slides/${values.id}.jpg` },
        created: createdAt(index),
      }),
    ),
    ...categories.map(
      (values, index): SeedRecord => ({
        collection: 'categorie',
        values: { ...values },
        files: { image: `categories/${values.id}.jpg` },
        created: createdAt(index),
      }),
    ),
    ...options.map(
      (values, index): SeedRecord => ({
        collection: 'option',
        values: { ...values },
        files: {},
        created: createdAt(index),
      }),
    ),
    ...competences.map(
      (values, index): SeedRecord => ({
        collection: 'competence',
        values: { ...values },
        files: {},
        created: createdAt(index),
      }),
    ),
    ...courses.flatMap((entry) => [courseRecord(entry), ...fundingRecords(entry)]),
  ];
}

function courseRecord({ course, category, options, competences, created }: CourseContent): SeedRecord {
  const { motif: _motif, duration: _duration, place: _place, formateurs: _formateurs, ...rest } = course;
  const { fundings: _fundings, ...values } = rest;
  return {
    collection: 'formation',
    values: {
      ...values,
      category: category.id,
      options: options.map(({ id }) => id),
      competences: competences.map(({ id }) => id),
    },
    files: {
      imagePrimary: `courses/${course.id}.jpg`,
      imageSecondary: [2, 3].map((n) => `courses/${course.id}-${n}.jpg`),
    },
    created,
  };
}

function fundingRecords({ course, created }: CourseContent): SeedRecord[] {
  return course.fundings.map((funding) => ({
    collection: 'financement',
    values: { formation: course.id, ...funding },
    files: {},
    created,
  }));
}

function distinct<T extends { id: string }>(items: T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
