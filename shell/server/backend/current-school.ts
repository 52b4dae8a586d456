import { schoolOf } from 'campus-pocketbase/rules/school.js';
import { type Backend, readList, type School } from 'shared-ui';
import { localDay } from 'shared-ui/course';
import { serverLists } from 'shared-ui/server-lists';

/** Where routes have the school from. */
export interface SchoolSource {
  /** As school.json has it: what the process needs of it, `siteUrl` above all, is said there alone. */
  school: School;
  /** As its editors describe it now. Never rejects. */
  currentSchool: () => Promise<School>;
}

/** Milliseconds: for that long PocketBase is waited for, and is not asked again where it did not answer. */
const patience = 2000;

/**
 * The school of PocketBase's record. While that cannot be read it is the last one that could, and before that school.json's
 * (`school` itself: what is made of it is not kept).
 */
export function createCurrentSchool(backend: Pick<Backend, 'records' | 'fallback'>, school: School) {
  let last = { of: {} as object, day: '', school };
  let notBefore = 0;

  return async (): Promise<School> => {
    if (Date.now() < notBefore) return last.school;
    const { signal } = new AbortController();
    try {
      const [record] = await readList<{ id: string }>(
        { ...backend, timeout: patience },
        'ecole',
        signal,
        serverLists.school,
      );
      const day = localDay(new Date());
      // The same record is the same school: pages that are made of it are compared by it.
      if (last.of !== record || last.day !== day)
        last = { of: record ?? {}, day, school: schoolOf(record ?? {}, school, day) };
    } catch {
      notBefore = Date.now() + patience;
    }
    return last.school;
  };
}
