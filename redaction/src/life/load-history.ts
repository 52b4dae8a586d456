import type { RecordModel } from 'pocketbase';
import { client } from '../backend/client';
import type { Collection } from '../form/fields';

const most = 100;

/** The newest changes of a record, or of everything; and the titles of what records point to, by their ids. */
export async function loadHistory(
  of?: { collection: Collection; id: string } | undefined,
): Promise<{ changes: RecordModel[]; titles: ReadonlyMap<string, string> }> {
  const filter = of ? filterOf(of) : '';
  const titlesOf = (collection: Collection) =>
    client.collection(collection).getFullList({ fields: 'id,title', batch: 500 });
  const [changes, ...related] = await Promise.all([
    client.collection('modification').getList(1, most, { filter, sort: '-created', skipTotal: true }),
    titlesOf('competence'),
    titlesOf('categorie'),
    // Named where their sessions, fundings and results stand among everything.
    titlesOf('formation'),
  ]);
  const titles = new Map(related.flat().map(({ id, title }) => [id, String(title)]));
  return { changes: changes.items, titles };
}

/** What belongs to a course is noted as the course's, too. */
const filterOf = ({ collection, id }: { collection: Collection; id: string }) =>
  client.filter(
    collection === 'formation' ? 'course = {:id}' : 'collection = {:collection} && record = {:id}',
    { collection, id },
  );
