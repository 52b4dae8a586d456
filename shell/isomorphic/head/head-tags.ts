import type { Head, Site } from '@campus/shared-ui';

/** The next page takes the marked elements away. */
export const pageMark = 'data-page';

export interface HeadTag {
  name: 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}

/** The server draws this picture, for pages without one of their own. Courses have theirs below. */
export const sharePicture = { path: '/partage.jpg', width: 1200, height: 630 };

export function headTags(head: Head, { origin, school }: Site): HeadTag[] {
  const pageUrl = new URL(head.path, origin).href;
  const image = head.image ?? { ...sharePicture, alt: school.name };
  const named = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });
  const openGraph = (key: string, content: string): HeadTag => ({
    name: 'meta',
    attributes: { property: `og:${key}`, content },
  });
  const canonical: HeadTag = { name: 'link', attributes: { rel: 'canonical', href: pageUrl } };
  return [
    named('description', head.description),
    head.noIndex ? named('robots', 'noindex') : canonical,
    openGraph('title', head.title),
    openGraph('description', head.description),
    openGraph('url', pageUrl),
    openGraph('type', head.type ?? 'website'),
    openGraph('locale', 'fr_FR'),
    openGraph('site_name', school.name),
    openGraph('image', new URL(image.path, origin).href),
    openGraph('image:width', String(image.width)),
    openGraph('image:height', String(image.height)),
    openGraph('image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
    ...(head.jsonLd ?? []).map((object) => ({
      name: 'script' as const,
      attributes: { type: 'application/ld+json' },
      // No tag begins without `<`, so nothing of the data ends the element early.
      text: JSON.stringify(object).replaceAll('<', '\\u003c'),
    })),
  ];
}

export function applyHead(head: Head, site: Site): void {
  const old = [...document.head.querySelectorAll(`[${pageMark}]`)];
  const next = headTags(head, site).map(toElement);
  document.title = head.title;
  // The server has written the first page's head.
  if (next.length === old.length && next.every((element, index) => element.isEqualNode(old[index] ?? null)))
    return;
  for (const element of old) element.remove();
  document.head.append(...next);
}

function toElement({ name, attributes, text }: HeadTag): Element {
  const element = document.createElement(name);
  element.setAttribute(pageMark, '');
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

/** The specification's words (section 8). */
export const errorTitle = 'Unexpected Application Error!';

/** A tab says in French what is the matter: a title has one language. */
export const errorHead: Head = {
  title: `Page introuvable ou en panne – ${errorTitle}`,
  description: 'Cette page n’existe pas, ou elle n’a pas pu s’afficher.',
  path: '/',
  noIndex: true,
};

/** The page's remote or data is missing: the region follows in the browser. */
export function waitingHead({ pathname }: Pick<URL, 'pathname'>, { school }: Site): Head {
  return {
    title: `Cette page se fait attendre · ${school.name}`,
    description: `${school.name}\u00a0: formations professionnelles en présentiel, à distance et en formule hybride.`,
    path: pathname,
    noIndex: true,
  };
}
