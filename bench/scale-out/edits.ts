import { setTimeout as pause } from 'node:timers/promises';
import { askProxy } from 'testing/ask-proxy';
import { childrenOf } from 'testing/processes';
import { judge } from '../report/row';
import { quantile } from '../report/statistics';
import type { Findings, Proof } from './part';
import { signIn } from './site/editor';

const course = 'python';
const path = `/formation/${course}`;

/** Edits for each round. */
const edits = 10;

/** Seconds until an edit shows on each shell and through the proxy; with one shell that hangs, on the other one. */
export async function measureEdits({ site, options, log }: Proof): Promise<Findings> {
  const editor = await signIn(site);
  const readers = {
    'shell 1': () => textAt(site.shells[0].url),
    'shell 2': () => textAt(site.shells[1].url),
    'through nginx': async () => (await askProxy(site.proxy.port, path)).text,
  };
  type Reader = keyof typeof readers;
  const seconds: Record<Reader, number[]> = { 'shell 1': [], 'shell 2': [], 'through nginx': [] };
  const names = Object.keys(readers) as Reader[];
  for (let edit = 1; edit <= options.rounds * edits; edit++) {
    // Each keeps the page as it is now.
    for (const name of names) for (let time = 0; time < 3; time++) await readers[name]();
    await pause(Math.random() * 1000);
    const title = `Python, édition ${edit}`;
    const shown = names.map((name) => until(readers[name], title));
    await editor.save(course, { title });
    const saved = performance.now();
    for (const [index, name] of names.entries()) {
      seconds[name].push(Math.max(0, ((await shown[index]) ?? Number.NaN) - saved) / 1000);
    }
  }
  log('… with the second shell stopped (SIGSTOP)');
  const hanging = [site.shells[1].pid(), ...childrenOf(site.shells[1].pid())];
  for (const pid of hanging) process.kill(pid, 'SIGSTOP');
  const title = 'Python, pendant que l’autre dort';
  const shown = until(readers['shell 1'], title);
  const began = performance.now();
  await editor.save(course, { title }).finally(() => {
    for (const pid of hanging) process.kill(pid, 'SIGCONT');
  });
  const saving = (performance.now() - began) / 1000;
  const whole = ((await shown) - began) / 1000;
  const woken = performance.now();
  await until(readers['shell 2'], title, 90_000);
  const late = (performance.now() - woken) / 1000;
  await editor.save(course, { title: 'Python' });
  return {
    rows: [
      ...names.map((name) =>
        judge('an edit shows after, s, the slowest', name, { most: 2 }, [Math.max(...seconds[name])]),
      ),
      judge('… while the other shell hangs, from the click', 'shell 1', { most: 2 }, [whole]),
    ],
    lines: [
      ...names.map((name) => {
        const [middle, most] = [quantile(seconds[name], 0.5), Math.max(...seconds[name])];
        return `${name}: ${seconds[name].length} edits, median ${middle.toFixed(3)} s, slowest ${most.toFixed(3)} s`;
      }),
      `one shell hangs: saving takes ${saving.toFixed(2)} s; the other shows the edit ${whole.toFixed(2)} s after the click; the one that hung ${late.toFixed(2)} s after it goes on`,
    ],
  };
}

const textAt = async (url: string) => (await fetch(url + path, { headers: { Connection: 'close' } })).text();

/** When a text is there for the first time. */
async function until(read: () => Promise<string>, title: string, patience = 30_000): Promise<number> {
  const limit = performance.now() + patience;
  while (performance.now() < limit) {
    if ((await read()).includes(title)) return performance.now();
    await pause(20);
  }
  throw new Error(`“${title}” did not show within ${patience / 1000} s`);
}
