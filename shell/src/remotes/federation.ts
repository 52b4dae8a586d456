import { type File, loadStyle, preloadScript } from './load-file';
import { type Exposed, exposedName } from './remotes';

/** A fresh path uses neither a broken answer nor a hanging file of the last attempt again; the server ignores `~n/`. */
export function freshAddress(address: string, attempt: number): string {
  const folder = address.lastIndexOf('/') + 1;
  return attempt > 0 ? `${address.slice(0, folder)}~${attempt}/${address.slice(folder)}` : address;
}

/** `files` begins with the remote's container. All are asked for at once, like the runtime; rejects where the network or the module fails. */
export async function loadModule(exposed: Exposed, files: readonly File[]): Promise<unknown> {
  const [container, ...others] = files;
  if (!container) throw new Error('it is not published');
  const isStyle = ({ address }: File) => address.endsWith('.css');
  preloadScript(container);
  for (const file of others) if (!isStyle(file)) preloadScript(file);
  const runtime = import(/* webpackChunkName: "federation" */ './federation-runtime');
  // The container must find its styles there: else it fetches them, and nobody checks those.
  await Promise.all(others.filter(isStyle).map(loadStyle));
  return (await runtime).loadExposed(exposed.remote, container, exposedName(exposed));
}
