export interface File {
  address: string;
  /** "sha256-…": the file does not run with other bytes. Missing under development. */
  integrity?: string | undefined;
}

const styles = new Map<string, Promise<void>>();

export function preloadScript({ address, integrity = '' }: File): void {
  const known = document.head.querySelectorAll('link[rel=preload]');
  if ([...known].some((link) => link.getAttribute('href') === address)) return;
  const link = document.createElement('link');
  // The attributes must be those of the later script: else it is fetched twice.
  Object.assign(link, { rel: 'preload', as: 'script', href: address, integrity, crossOrigin: 'anonymous' });
  document.head.append(link);
}

/** Rejects where the sheet cannot be fetched, or is another one. */
export function loadStyle({ address: href, integrity = '' }: File): Promise<void> {
  const address = new URL(href, document.baseURI).href;
  const known = styles.get(address);
  if (known) return known;
  // A container looks for its sheet by this address.
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address, integrity });
  const style = stands(address) ? Promise.resolve() : arrival(link);
  styles.set(address, style);
  style.catch(() => {
    styles.delete(address);
    link.remove();
  });
  return style;
}

/** `data-href` is the sheet's address, whether it came inline or linked. */
function stands(address: string): boolean {
  const elements = document.querySelectorAll<HTMLElement & { href?: string }>(
    'link[rel=stylesheet],style[data-href]',
  );
  return [...elements].some(({ href, dataset }) => (dataset.href ?? href) === address);
}

function arrival(element: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${new URL(element.href).pathname} could not be fetched`));
    document.head.append(element);
  });
}
