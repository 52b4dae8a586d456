import { schoolOf } from '@campus/pocketbase/rules/school.js';
import type { FastifyRequest } from 'fastify';
import { type Backend, readList, type School, type Site } from '@campus/shared-ui';
import { localDay } from '@campus/shared-ui/course';
import { serverLists } from '@campus/shared-ui/server-lists';
import { originOf } from '../web/request-url';
import { schoolTimeoutMs } from '../operation/limits';

export interface SchoolSource {
  /** The school of school.json, which alone has what the process needs, such as `siteUrl`. */
  school: School;
  /** Never rejects. */
  currentSchool: () => Promise<School>;
}

export async function siteOf(source: SchoolSource, request: FastifyRequest): Promise<Site> {
  return { origin: originOf(source, request), school: await source.currentSchool() };
}

/** The shipped courses and documents are of the example's school: no other one shows them. */
export const isExample = ({ email }: School): boolean => email.endsWith('.example');

/** Gives the last school of PocketBase, at first `school` itself, whose pages are not cached. */
export function createCurrentSchool(backend: Pick<Backend, 'records' | 'fallback'>, school: School) {
  let cached = { of: {} as object, day: '', school };
  let retryAtMs = 0;
  const schoolBackend = { ...backend, timeout: schoolTimeoutMs };

  return async (): Promise<School> => {
    if (Date.now() < retryAtMs) return cached.school;
    const { signal } = new AbortController();
    try {
      const [record] = await readList<{ id: string }>(schoolBackend, 'ecole', signal, serverLists.school);
      const day = localDay(new Date());
      // The same record gives the same object: pages that are made of it are compared by it.
      if (cached.of !== record || cached.day !== day)
        cached = { of: record ?? {}, day, school: schoolOf(record ?? {}, school, day) };
    } catch {
      retryAtMs = Date.now() + schoolTimeoutMs;
    }
    return cached.school;
  };
}
