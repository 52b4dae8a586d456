import { getCourse, type PageContext } from 'shared-ui';
import type { FormationData } from './data';

export type { Chip, Course, Objective } from './shown-course';

/**
 * Fetches the course; rejects where nothing can be known of the course. The rich text is
 * sanitised here and nowhere else: once per fetch, before anything is cached or drawn, and a first view (loaded on the
 * server) spares the browser the sanitiser.
 */
export async function load({ params, backend, signal }: PageContext): Promise<FormationData> {
  const id = params.id ?? '';
  const [found, { toFormationData }] = await Promise.all([
    getCourse(backend, id, signal),
    import('./formation-data'),
  ]);
  return toFormationData(id, found);
}
