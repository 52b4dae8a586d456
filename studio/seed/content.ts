import { derive, type OptionValues } from './options';
import { slug } from './slug';
import type { Sources } from './sources';
import type { Category, Course, SourceCourse } from './types';

interface CategoryValues {
  id: string;
  title: string;
  content: string;
  icon: string;
  url: string;
  counter: number;
  counterAlternance: number;
}

interface CompetenceValues {
  id: string;
  title: string;
  description: string;
  color: string;
}

/** A course with what it refers to, ready to become records. */
export interface CourseContent {
  course: Course;
  category: CategoryValues;
  options: OptionValues[];
  competences: CompetenceValues[];
  created: string;
}

export interface Content {
  categories: CategoryValues[];
  courses: CourseContent[];
}

// A fixed day: the order of `idFormation` is the order of creation, whenever the seed runs.
const firstCreation = Date.UTC(2025, 0, 6, 8);

/** The date of creation of the n-th record of a list, as PocketBase writes dates. */
export function createdAt(index: number): string {
  return new Date(firstCreation + index * 60_000).toISOString().replace('T', ' ');
}

/** Joins courses, categories, options and competences; counts the active courses of each category. */
export function joinContent({ courses, categories }: Pick<Sources, 'courses' | 'categories'>): Content {
  const joined = categories.map((category) => withCounters(category, courses));
  const byId = new Map(joined.map((category) => [category.id, category]));
  return {
    categories: joined,
    courses: courses.map((course, index) => {
      const category = byId.get(course.category);
      if (!category) throw new Error(`courses/${course.id}.json: unknown category ${course.category}`);
      return {
        ...derive(course),
        category,
        competences: course.competences.map((competence) => ({
          id: `${course.id}-${slug(competence.title)}`,
          ...competence,
        })),
        created: course.created ? `${course.created} 08:00:00.000Z` : createdAt(index),
      };
    }),
  };
}

function withCounters({ id, title, content, icon }: Category, courses: SourceCourse[]): CategoryValues {
  const own = courses.filter((course) => course.active && course.category === id);
  return {
    id,
    title,
    content,
    icon,
    url: `/formations?categorie=${id}`,
    counter: own.length,
    counterAlternance: own.filter((course) => course.alternance).length,
  };
}
