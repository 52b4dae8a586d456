import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { form } from '../../contact-service/testing/form';
import type { Call } from '../../tooling/stack/as-superuser';
import { send } from './requests';
import type { DrilledSite } from './site';

/** What people have waited for while something went on; milliseconds, one for each answer. */
export interface Waits {
  views: number[];
  requests: number[];
  saves: number[];
  /** What failed. */
  failed: string[];
}

const paths = ['/', '/formations', '/formation/python', '/contact'];

interface Editor {
  call: Call;
  /** The course that is saved again and again; nobody sees it. */
  course: string;
}

/** Lets visitors read and write, and an editor save, until `isOver`. */
export async function visit(
  site: DrilledSite,
  { call, course }: Editor,
  isOver: () => boolean,
): Promise<Waits> {
  const waits: Waits = { views: [], requests: [], saves: [], failed: [] };
  const again = async (into: number[], work: (count: number) => Promise<unknown>) => {
    for (let count = 0; !isOver(); count++) {
      const began = performance.now();
      await work(count).then(
        () => into.push(performance.now() - began),
        (error: Error) => waits.failed.push(error.message),
      );
      await pause(20);
    }
  };
  await Promise.all([
    again(waits.views, (count) => view(site.url + (paths[count % paths.length] ?? '/'))),
    again(waits.requests, () =>
      send(site.url, randomUUID(), { ...form, email: `${randomUUID()}@x.example` }),
    ),
    again(waits.saves, (count) =>
      call('PATCH', `collections/formation/records/${course}`, {
        littleDescription: `Enregistrée ${count} fois.`,
      }),
    ),
  ]);
  return waits;
}

async function view(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`);
}
