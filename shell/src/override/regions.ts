import type { Routes } from '../routing/routes';

/** A piece of the page, and whose it is. */
export interface Region {
  remote: string;
  /** The page or the part; none of the shell's frame. */
  name?: string;
  element: Element;
}

/** Who has drawn what: the frame is the shell's, the page that of the address, a part says its name. */
export function findRegions({ find }: Pick<Routes, 'find'>, root: ParentNode = document): Region[] {
  const frame = [...root.querySelectorAll('#root > header, #root > footer')];
  const main = root.querySelector('#contenu');
  const { route } = find(location.pathname) ?? {};
  const page = main && route ? [{ remote: route.remote, name: route.page, element: main }] : [];
  const parts = [...root.querySelectorAll<HTMLElement>('[data-part]')].map((element) => {
    const [remote = '', name = ''] = (element.dataset.part ?? '').split('/', 2);
    return { remote, name, element };
  });
  return [...frame.map((element) => ({ remote: 'shell', element })), ...page, ...parts];
}
