import type PocketBase from 'pocketbase';
import { asSuperuser } from '../../tooling/stack/as-superuser';
import type { RunningSite } from './site';

type Values = Record<string, unknown>;

/** What an editor does in PocketBase’s dashboard, through the API that the dashboard uses. */
export type Editor = Awaited<ReturnType<typeof signIn>>;

/** A value as SQLite keeps it for PocketBase. */
function sqlLiteral(value: unknown): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value).toUpperCase();
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
}

/** By address and password: PocketBase refuses the eleventh sign-in of a minute. */
const signedIn = new Map<string, Promise<PocketBase>>();

/** Signs a superuser in, once for each site. */
export async function signIn({ superuser }: Pick<RunningSite, 'superuser'>) {
  const key = `${superuser.url} ${superuser.password}`;
  const signingIn = signedIn.get(key) ?? asSuperuser(superuser);
  signedIn.set(key, signingIn);
  const client = await signingIn;
  return {
    get: (collection: string, id: string) => client.collection<Values>(collection).getOne(id),
    create: (collection: string, values: Values) => client.collection<Values>(collection).create(values),
    change: (collection: string, id: string, values: Values) =>
      client.collection<Values>(collection).update(id, values),
    remove: (collection: string, id: string) => client.collection(collection).delete(id),
    /** Writes records past the rules of content: what was there before them. */
    async insertUnchecked(collection: string, records: Values[]): Promise<void> {
      const now = Date.now();
      const inserts = records.map((values, index) => {
        const created = new Date(now + index).toISOString().replace('T', ' ');
        const all = Object.entries({ ...values, created, updated: created });
        const columns = all.map(([name]) => `"${name}"`).join();
        return `INSERT INTO ${collection} (${columns}) VALUES (${all.map(([, value]) => sqlLiteral(value)).join()})`;
      });
      // PocketBase reads 5,000 characters at a time.
      let query = '';
      for (const insert of [...inserts, '']) {
        if (query && (insert === '' || query.length + insert.length > 4900)) {
          await client.send('/api/sql', { method: 'POST', body: { query } });
          query = '';
        }
        query += `${insert};`;
      }
      // The site asks again after a change that PocketBase tells it.
      await client.collection('categorie').update('langues', { title: 'Langues' });
    },
    /** Lets visitors list only the records of this rule; undone by an empty one. */
    list: (collection: string, rule: string) => client.collections.update(collection, { listRule: rule }),
    /** Lets people sign in as often as a file of tests does. */
    disableRateLimits: () => client.settings.update({ rateLimits: { enabled: false } }),
  };
}
