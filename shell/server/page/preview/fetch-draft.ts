import type { CourseRecord } from 'shared-ui';
import { createFetchWhole } from '../../content/fetch-whole';

export interface Draft {
  record: CourseRecord;
  /** ISO 8601: when it was set aside, and until when its link is good. */
  since: string;
  until: string;
}

/** 404: PocketBase knows no such link; 410: no more. */
export class NoDraft extends Error {
  override name = 'NoDraft';
  constructor(readonly status: 404 | 410) {
    super(`status: ${status}`);
  }
}

const fetchWhole = createFetchWhole({ atOnce: 4, mostBytes: 2_000_000 });

/** pocketbase/hooks/drafts/preview.js makes tokens of this shape. */
const tokenShape = /^[A-Za-z0-9]{40}$/;

/** Throws `NoDraft`; rejects where PocketBase gives no usable answer in time. */
export async function fetchDraft(pocketbaseUrl: string, token: string, timeLimit = 5000): Promise<Draft> {
  if (!tokenShape.test(token)) throw new NoDraft(404);
  const address = `${pocketbaseUrl}/api/redaction/preview/${token}`;
  const { body } = await fetchWhole(address, timeLimit, ({ status }) => {
    if (status === 404 || status === 410) throw new NoDraft(status);
    if (status !== 200) throw new Error(`status: ${status}`);
  });
  const draft = JSON.parse(body.toString()) as Draft;
  if (typeof draft.record?.id !== 'string') throw new Error('the answer holds no record');
  return draft;
}
