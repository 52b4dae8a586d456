import type { FastifyInstance } from 'fastify';
import { type Backend, coursePath } from 'shared-ui';
import { activeCourses } from '../content/active-courses';
import { Refused } from '../limits/refused';
import type { WorkBudget } from '../limits/work-budget';

interface Options {
  backend: Backend;
  work: WorkBudget;
}

/** The redirect is not for ever: a reference may be given to another course. */
export async function shortLinks(app: FastifyInstance, { backend, work }: Options): Promise<void> {
  app.get<{ Params: { reference: string } }>('/f/:reference', async (request, reply) => {
    const asked = folded(request.params.reference);
    if (!asked) return reply.callNotFound();
    work.spend(request);
    const { courses, offline } = await activeCourses(backend);
    const course = courses.find(({ idFormation }) => folded(idFormation) === asked);
    if (course) return reply.header('Cache-Control', 'no-store').redirect(coursePath(course.id), 302);
    if (offline) throw new Refused(503, 'the courses cannot be read', 30);
    return reply.callNotFound();
  });
}

function folded(reference: string | undefined): string {
  return reference?.trim().toLowerCase() ?? '';
}
