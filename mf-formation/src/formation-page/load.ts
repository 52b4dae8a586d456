import { getCourse, type PageContext } from 'shared-ui';
import type { FormationData } from './data';

export type { Chip, Course, Objective } from './shown-course';

/** Rejects where nothing can be known of the course. Rich text is sanitised once per fetch, before anything is cached or drawn. */
export async function load({ params, backend, signal }: PageContext): Promise<FormationData> {
  const id = params.id ?? '';
  const [found, { toFormationData }] = await Promise.all([
    getCourse(backend, id, signal),
    import('./formation-data'),
  ]);
  return toFormationData(id, found);
}
