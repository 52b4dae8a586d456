import { type File, loadScript, loadStyle, preloadScript } from './load-file';
import { type Exposed, exposedName } from './remotes';

/** What a script of webpack's Module Federation puts on `window`. */
interface Container {
  init(shareScope: unknown): unknown;
  /** A function that returns the exposed module. */
  get(module: string): Promise<() => unknown>;
}

// webpack's names for the modules that the shell shares.
declare const __webpack_init_sharing__: (scope: 'default') => Promise<unknown> | unknown;
declare const __webpack_share_scopes__: { default: unknown };

const containers = new Map<string, Promise<Container>>();

/**
 * A further attempt asks for a file under a fresh path (the server ignores `~n/`), so that neither a broken answer nor a
 * hanging file of the last one is used again.
 */
export function freshAddress(address: string, attempt: number): string {
  const folder = address.lastIndexOf('/') + 1;
  return attempt > 0 ? `${address.slice(0, folder)}~${attempt}/${address.slice(folder)}` : address;
}

/**
 * Loads the module of a page or a part from its files, which are all asked for at the same time. Rejects where the network or the
 * module fails.
 */
export async function loadModule(exposed: Exposed, files: readonly File[]): Promise<unknown> {
  const [entry, ...others] = files;
  if (!entry) throw new Error('it is not published');
  const isStyle = ({ address }: File) => address.endsWith('.css');
  const styles = others.filter(isStyle).map(loadStyle);
  const container = load(entry, exposed.remote.replaceAll('-', '_'));
  for (const file of others) if (!isStyle(file)) preloadScript(file);
  const module = container.then(({ get }) => get(`./${exposedName(exposed)}`));
  const [create] = await Promise.all([module, ...styles]);
  return create();
}

/** Runs a container's script, once for each address, and shares the shell's modules with it. */
function load(entry: File, name: string): Promise<Container> {
  const known = containers.get(entry.address);
  if (known) return known;
  const container = start(entry, name);
  containers.set(entry.address, container);
  return container;
}

async function start(entry: File, name: string): Promise<Container> {
  const sharing = __webpack_init_sharing__('default');
  await loadScript(entry);
  const container = taken(name);
  if (typeof container?.init !== 'function')
    throw new Error(`${entry.address} is not the container of a page`);
  await sharing;
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/** What a script has put on `window`, and nobody else will find there. */
function taken(name: string): Container | undefined {
  const slots = window as unknown as Record<string, Container | undefined>;
  const container = slots[name];
  delete slots[name];
  return container;
}
