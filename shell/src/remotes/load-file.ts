/** A file for browsers. */
export interface File {
  address: string;
  /** "sha256-…": with other bytes it does not run. Missing under development. */
  integrity?: string | undefined;
}

/** Style sheets that are on their way or there, by absolute address. */
const styles = new Map<string, Promise<void>>();

/** Has a script fetched, once, for somebody else to run it. */
export function preloadScript({ address, integrity = '' }: File): void {
  const known = document.head.querySelectorAll('link[rel=preload]');
  if ([...known].some((link) => link.getAttribute('href') === address)) return;
  const link = document.createElement('link');
  // As the script will be asked for: else it would be fetched twice.
  Object.assign(link, { rel: 'preload', as: 'script', href: address, integrity, crossOrigin: 'anonymous' });
  document.head.append(link);
}

/** Puts a style sheet on the page, once; rejects where it cannot be fetched, or is another one. */
export function loadStyle({ address: href, integrity = '' }: File): Promise<void> {
  const address = new URL(href, document.baseURI).href;
  const known = styles.get(address);
  if (known) return known;
  // By this name a container looks for it.
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address, integrity });
  const style = stands(address) ? Promise.resolve() : arrival(link);
  styles.set(address, style);
  style.catch(() => {
    styles.delete(address);
    link.remove();
  });
  return style;
}

/** Whether the document came with this style sheet, inline or linked; `data-href` is its address however it was fetched. */
function stands(address: string): boolean {
  const elements = document.querySelectorAll<HTMLElement & { href?: string }>(
    'link[rel=stylesheet],style[data-href]',
  );
  return [...elements].some(({ href, dataset }) => (dataset.href ?? href) === address);
}

/** Puts an element into the document and waits until its file is there. */
function arrival(element: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${new URL(element.href).pathname} could not be fetched`));
    document.head.append(element);
  });
}
