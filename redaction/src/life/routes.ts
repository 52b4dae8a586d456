import type { RecordModel } from 'pocketbase';
import { client } from '../backend/client';
import type { Collection } from '../form/fields';
import { type changeOf, post } from '../form/save';

type Change = ReturnType<typeof changeOf>;

/** The address of a page that shows a course as the site would with these changes, for a day. */
export async function preview(formation: string | undefined, { values }: Change): Promise<string> {
  const { url } = await post<{ url: string }>('preview', { formation, values });
  return url;
}

/**
 * Keeps changes of a course that is published, in the place of a draft perhaps; with a moment they show then. `anyway`: also over what
 * somebody else has changed since.
 */
export const keepVersion = (
  formation: string,
  change: Change,
  more: { draft: string | undefined; publishAt: string; anyway: boolean },
) => post<{ id: string; publishAt: string }>('schedule', { formation, ...change, ...more });

/** Makes an unpublished course like this one. */
export const duplicate = (id: string) =>
  post<{ id: string; title: string }>(`duplicate/${encodeURIComponent(id)}`);

/** Takes a change back; `anyway`: although a field has been changed once more since. */
export const undo = (id: string, anyway: boolean) =>
  post<{ collection: string; record: string; action: string }>(
    `undo/${encodeURIComponent(id)}`,
    anyway ? { anyway } : {},
  );

export interface CheckProblem {
  field: string;
  item: string;
  level: 'missing' | 'doubtful' | 'old';
  sentence: string;
}

interface Check {
  checked: number | string;
  courses: { id: string; title: string; problems: CheckProblem[] }[];
  others: { collection: Collection; id: string; title: string; problems: CheckProblem[] }[];
}

/** What is to be looked at in all that is published. Links to other sites are asked for by `npm run campus check-content` only. */
export const check = (): Promise<Check> => client.send('/api/redaction/check', { method: 'GET' });

/** Versions of a published course that are kept, or wait for their moment. */
export const versionsOf = (formation: string): Promise<RecordModel[]> =>
  client.collection('brouillon').getFullList({
    filter: client.filter('formation = {:formation} && until = ""', { formation }),
    sort: 'publishAt',
  });

export const callOff = (id: string) => client.collection('brouillon').delete(id);
