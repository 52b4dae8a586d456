import { preload } from 'react-dom';
import { exposedName, type Exposed, type RemoteFile } from '../../isomorphic/remotes/remotes';

/** A new path avoids a broken or hanging answer of the last attempt; the server ignores `~n/`. */
export function addressOfAttempt(address: string, attempt: number): string {
  const folder = address.lastIndexOf('/') + 1;
  return attempt > 0 ? `${address.slice(0, folder)}~${attempt}/${address.slice(folder)}` : address;
}

/** `files` begins with the remote's container. Rejects when the network or the module fails. */
export async function loadModule(exposed: Exposed, files: readonly RemoteFile[]): Promise<unknown> {
  const [container, ...others] = files;
  if (!container) throw new Error('it is not published');
  const isStyle = ({ address }: RemoteFile) => address.endsWith('.css');
  preloadScript(container);
  for (const file of others) if (!isStyle(file)) preloadScript(file);
  const runtime = import(/* webpackChunkName: "federation" */ './federation-runtime');
  // The container must find its styles there: else it fetches them, and nobody checks those.
  await Promise.all(others.filter(isStyle).map(loadStyle));
  return (await runtime).loadExposed(exposed.remote, container, exposedName(exposed));
}

const styles = new Map<string, Promise<void>>();

export function preloadScript({ address, integrity = '' }: RemoteFile): void {
  // These must be those of the later script: else it is fetched twice.
  preload(address, { as: 'script', integrity, crossOrigin: 'anonymous' });
}

/** Rejects where the sheet cannot be fetched, or is another one. */
export function loadStyle({ address: href, integrity = '' }: RemoteFile): Promise<void> {
  const address = new URL(href, document.baseURI).href;
  const known = styles.get(address);
  if (known) return known;
  // A container looks for its sheet by this address.
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address, integrity });
  const style = isLoaded(address) ? Promise.resolve() : insertSheet(link);
  styles.set(address, style);
  style.catch(() => {
    styles.delete(address);
    link.remove();
  });
  return style;
}

/** `data-href` is the sheet's address, whether it came inline or linked. */
function isLoaded(address: string): boolean {
  const elements = document.querySelectorAll<HTMLElement & { href?: string }>(
    'link[rel=stylesheet],style[data-href]',
  );
  return [...elements].some(({ href, dataset }) => (dataset.href ?? href) === address);
}

function insertSheet(element: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${new URL(element.href).pathname} could not be fetched`));
    document.head.append(element);
  });
}
