import type { RecordModel } from 'pocketbase';
import { client } from '../backend/client';
import { type Collection, childCollections, fieldsOf } from '../form/fields';
import { type Fiche, toRecord, type Values } from '../form/values';

const files = new Set(['picture', 'pictures', 'file']);

/** What the routes take of a form: all but files, and the children with their ids. */
function setAside(fiche: Fiche): Values {
  const values = toRecord('formation', fiche.values);
  for (const { name, widget } of fieldsOf('formation')) if (files.has(widget)) delete values[name];
  for (const child of childCollections) {
    values[child] = fiche.children[child].map(({ id, values: row }) => ({
      ...(id ? { id } : {}),
      ...toRecord(child, row),
    }));
  }
  return values;
}

const post = <Answer>(path: string, body: Values = {}): Promise<Answer> =>
  client.send(`/api/redaction/${path}`, { method: 'POST', body });

/** The address of a page that shows the form as the site would, for a day. */
export async function preview(formation: string | undefined, fiche: Fiche): Promise<string> {
  const { url } = await post<{ url: string }>('preview', { formation, values: setAside(fiche) });
  return url;
}

/** Plans what the form holds for a course that is published: it shows from that moment on. */
export const schedule = (formation: string, fiche: Fiche, publishAt: string) =>
  post<{ id: string; publishAt: string }>('schedule', { formation, values: setAside(fiche), publishAt });

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

/** A change of a published course that waits for its moment. */
export const plannedOf = (formation: string): Promise<RecordModel[]> =>
  client.collection('brouillon').getFullList({
    filter: client.filter('formation = {:formation} && publishAt != ""', { formation }),
    sort: 'publishAt',
  });

export const callOff = (id: string) => client.collection('brouillon').delete(id);
