import { type File, loadStyle, preloadScript } from './load-file';
import { type Exposed, exposedName } from './remotes';

/**
 * A further attempt asks for a file under a fresh path (the server ignores `~n/`), so that neither a broken answer nor a
 * hanging file of the last one is used again.
 */
export function freshAddress(address: string, attempt: number): string {
  const folder = address.lastIndexOf('/') + 1;
  return attempt > 0 ? `${address.slice(0, folder)}~${attempt}/${address.slice(folder)}` : address;
}

/**
 * Loads the module of a page or a part from its files, the container of its remote first, which are all asked for at the same
 * time, like the federation's runtime. Rejects where the network or the module fails.
 */
export async function loadModule(exposed: Exposed, files: readonly File[]): Promise<unknown> {
  const [container, ...others] = files;
  if (!container) throw new Error('it is not published');
  const isStyle = ({ address }: File) => address.endsWith('.css');
  preloadScript(container);
  for (const file of others) if (!isStyle(file)) preloadScript(file);
  const runtime = import(/* webpackChunkName: "federation" */ './federation-runtime');
  // Then the container finds its styles there, and fetches none that nobody has checked.
  await Promise.all(others.filter(isStyle).map(loadStyle));
  return (await runtime).loadExposed(exposed.remote, container, exposedName(exposed));
}
