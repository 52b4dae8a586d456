import type { RecordModel } from 'pocketbase';
import { client } from '../backend/client';
import type { Collection } from '../form/fields';
import { type changeOf, post } from '../form/save';

type Change = ReturnType<typeof changeOf>;

/** The preview lasts for a day. */
export async function preview(formation: string | undefined, { values }: Change): Promise<string> {
  const { url } = await post<{ url: string }>('preview', { formation, values });
  return url;
}

/** Replaces the draft of that id. `anyway` overwrites what somebody else has changed since. */
export const keepVersion = (
  formation: string,
  change: Change,
  more: { draft: string | undefined; publishAt: string; anyway: boolean },
) => post<{ id: string; publishAt: string }>('schedule', { formation, ...change, ...more });

export const duplicate = (id: string) =>
  post<{ id: string; title: string }>(`duplicate/${encodeURIComponent(id)}`);

/** `anyway` undoes although a field has been changed once more since. */
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

/** Only `npm run campus check-content` asks for links to other sites. */
export const check = (): Promise<Check> => client.send('/api/redaction/check', { method: 'GET' });

/** Previews have an `until`, drafts have none. */
export const versionsOf = (formation: string): Promise<RecordModel[]> =>
  client.collection('brouillon').getFullList({
    filter: client.filter('formation = {:formation} && until = ""', { formation }),
    sort: 'publishAt',
  });

export const callOff = (id: string) => client.collection('brouillon').delete(id);
