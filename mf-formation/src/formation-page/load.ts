import { getCourse, type PageContext } from 'shared-ui';
import { loadAlternance } from './alternance';
import type { FormationData } from './data';

export type { Chip, Course, Objective } from './shown-course';

/** Rejects where nothing can be known of the course. Rich text is sanitised once per fetch, before anything is cached or drawn. */
export async function load(context: PageContext): Promise<FormationData> {
  const { params, backend, signal } = context;
  const id = params.id ?? '';
  const [found, { toFormationData }] = await Promise.all([
    getCourse(backend, id, signal),
    import('./formation-data'),
  ]);
  // Other courses have no need of these words.
  const alternance = found.course?.isAlternance ? await loadAlternance(context) : undefined;
  return toFormationData(id, found, alternance);
}
