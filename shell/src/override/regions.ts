/** A piece of the page, and whose it is. */
export interface Region {
  remote: string;
  /** The page or the part; none of the shell's frame. */
  name?: string;
  elements: Element[];
}

/** What React keeps for an element. */
interface Fiber {
  return: Fiber | null;
  memoizedProps: { part?: unknown; given?: unknown; route?: { remote?: unknown; page?: unknown } } | null;
}

/**
 * Who has drawn what, as React knows it: neither pages nor parts have elements of the shell's around them, which would change how they
 * look. Only the frame where the page is not alive yet.
 */
export function findRegions(root: ParentNode = document): Region[] {
  const frame = [...root.querySelectorAll('#root > header, #root > footer')];
  const main = root.querySelector('#contenu');
  const pages = new Map<string, Region>();
  const parts = new Map<string, Region>();

  function look(element: Element): void {
    const [kind, remote, name] = ownerOf(element) ?? [];
    if (!kind) return;
    const found = kind === 'part' ? parts : pages;
    const key = `${remote}/${name}`;
    const region = found.get(key) ?? { remote, name, elements: [] };
    found.set(key, region);
    // A part is one piece; a page may have parts anywhere in it.
    if (kind === 'part') return void region.elements.push(element);
    if (main && region.elements.length === 0) region.elements.push(main);
    for (const child of element.children) look(child);
  }
  for (const child of main?.children ?? []) look(child);
  return [{ remote: 'shell', elements: frame }, ...pages.values(), ...parts.values()];
}

/** The part, or else the page, that has drawn an element. */
function ownerOf(element: Element): [kind: 'part' | 'page', remote: string, name: string] | undefined {
  for (let fiber = fiberOf(element); fiber; fiber = fiber.return) {
    const { part, given, route } = fiber.memoizedProps ?? {};
    if (typeof part === 'string' && given !== undefined) {
      const [remote = '', name = ''] = part.split('/', 2);
      return ['part', remote, name];
    }
    if (route?.remote && route.page) return ['page', String(route.remote), String(route.page)];
  }
  return undefined;
}

function fiberOf(element: Element): Fiber | null {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  return key ? (element as unknown as Record<string, Fiber>)[key] ?? null : null;
}
