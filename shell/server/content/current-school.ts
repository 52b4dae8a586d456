import { schoolOf } from '@campus/pocketbase/rules/school.js';
import type { FastifyRequest } from 'fastify';
import { type Backend, readList, type School, type Site } from '@campus/shared-ui';
import { localDay } from '@campus/shared-ui/course';
import { serverLists } from '@campus/shared-ui/server-lists';
import { originOf } from '../web/request-url';
import { schoolTimeoutMs } from '../operation/limits';
import type { FileStore } from './cache/file-store';

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

const storeKey = 'ecole';

/**
 * Gives the last school that PocketBase answered: at first the one that an earlier process left in
 * `store`, else `school` itself, whose pages are not cached.
 */
export async function createCurrentSchool(
  backend: Pick<Backend, 'records' | 'fallback'>,
  school: School,
  store: FileStore,
) {
  let storedText = String((await store.get(storeKey)) ?? '');
  const schoolAt = (day: string, record: object) => ({ record, day, school: schoolOf(record, school, day) });
  let cached = { record: {}, day: '', school };
  if (storedText) cached = schoolAt(localDay(new Date()), JSON.parse(storedText));
  // By `performance.now()`: the clock of the day may jump.
  let retryAtMs = 0;
  const schoolBackend = { ...backend, timeout: schoolTimeoutMs };

  async function remember(record: object): Promise<void> {
    const text = JSON.stringify(record);
    if (text === storedText) return;
    if (await store.set(storeKey, Buffer.from(text))) storedText = text;
  }

  return async (): Promise<School> => {
    if (performance.now() < retryAtMs) return cached.school;
    const { signal } = new AbortController();
    try {
      const [record] = await readList<{ id: string }>(schoolBackend, 'ecole', signal, serverLists.school);
      if (!record) return cached.school;
      const day = localDay(new Date());
      // The same record gives the same object: pages that are made of it are compared by it.
      if (cached.record !== record || cached.day !== day) {
        cached = schoolAt(day, record);
        await remember(record);
      }
    } catch {
      retryAtMs = performance.now() + schoolTimeoutMs;
    }
    return cached.school;
  };
}
