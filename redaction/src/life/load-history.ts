import type { RecordModel } from 'pocketbase';
import { client } from '../backend/client';
import type { Collection } from '../form/fields';

const perPage = 50;
/** Words of a search; the others are not looked for. */
const mostWords = 8;

export interface HistoryQuery {
  /** Without it: everything. */
  of?: { collection: Collection; id: string } | undefined;
  /** Each of its words stands in what was changed, in its title or its author's name. */
  text: string;
  /** From 1. */
  page: number;
}

interface HistoryPage {
  changes: RecordModel[];
  pages: number;
  /** What records point to, by their ids. */
  titles: ReadonlyMap<string, string>;
}

/** A page of the changes of a record, or of everything, the newest first. */
export async function loadHistory({ of, text, page }: HistoryQuery): Promise<HistoryPage> {
  const titlesOf = (collection: Collection) =>
    client.collection(collection).getFullList({ fields: 'id,title', batch: 500 });
  const filter = [...(of ? [filterOf(of)] : []), ...wordsOf(text)].join(' && ');
  const [changes, ...related] = await Promise.all([
    client.collection('modification').getList(page, perPage, { filter, sort: '-created,id' }),
    titlesOf('competence'),
    titlesOf('categorie'),
    // Named where their sessions, fundings and results stand among everything.
    titlesOf('formation'),
  ]);
  const titles = new Map(related.flat().map(({ id, title }) => [id, String(title)]));
  return { changes: changes.items, pages: changes.totalPages, titles };
}

/** What belongs to a course is noted as the course's, too. */
const filterOf = ({ collection, id }: { collection: Collection; id: string }) =>
  client.filter(
    collection === 'formation' ? 'course = {:id}' : 'collection = {:collection} && record = {:id}',
    { collection, id },
  );

const wordsOf = (text: string) =>
  (text.match(/\S+/g) ?? [])
    .slice(0, mostWords)
    .map((word) =>
      client.filter(
        `(${['title', 'author', 'course', 'before', 'after'].map((name) => `${name} ~ {:word}`).join(' || ')})`,
        { word },
      ),
    );
