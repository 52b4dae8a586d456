import { type CourseChoice, type Head, type PageContext, type Site } from '@campus/shared-ui';
import { getCourses } from '@campus/shared-ui/kept-courses';
import { type Estimate, estimate } from '../estimate/estimate';
import { listRules } from '../estimate/rules';
import { readSituation, type Situation } from '../estimate/situation';

export interface EstimateData {
  situation: Situation;
  courses: CourseChoice[];
  /** null: no course is chosen, or the id is unknown. */
  course: CourseChoice | null;
  /** The courses are those that ship with the site: prices may have changed. */
  offline: boolean;
  /** null: a question is open. */
  estimate: Estimate | null;
}

/** Rejects without the rules, and without any course to ask about. */
export async function load({ backend, search, signal }: PageContext): Promise<EstimateData> {
  const situation = readSituation(search);
  const { formation, status, people } = situation;
  const isComplete = status !== undefined && people !== undefined;
  const [{ courses: found, choices, offline, unavailable }, rules] = await Promise.all([
    getCourses(backend, formation ? [formation] : [], signal),
    formation && isComplete ? listRules(backend, signal) : [],
  ]);
  signal.throwIfAborted();
  const [course = null] = found;
  if (unavailable && !course)
    throw new Error('neither PocketBase nor the courses that ship with the site can be had');
  return {
    situation,
    courses: choices,
    course: course && { id: course.id, title: course.title },
    offline,
    estimate: course && isComplete ? estimate({ course, status, people, rules }) : null,
  };
}

/** One address for search engines. The title tells the tabs of a visitor apart. */
export function head({ course }: Pick<EstimateData, 'course'>, { school }: Site): Head {
  const question = 'Combien pour moi\u202f?';
  return {
    title: `${course ? `${question} ${course.title}` : question} · ${school.name}`,
    description: `Estimez le prix d’une formation chez ${school.name} selon votre situation\u00a0: qui peut la payer, ce que vous payez, les papiers à préparer.`,
    path: '/combien',
  };
}
