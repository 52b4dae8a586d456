import type { Head, Site } from 'shared-ui';

/** The next page takes the marked elements away. */
export const pageMark = 'data-page';

export interface HeadTag {
  name: 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}

/** The server draws this picture, for pages without one of their own. */
const sharePicture = { path: '/partage/campus.jpg', width: 1200, height: 630 };

export function headTags(head: Head, { origin, school }: Site): HeadTag[] {
  const url = new URL(head.path, origin).href;
  const image = head.image ?? { ...sharePicture, alt: school.name };
  const named = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });
  const property = (key: string, content: string): HeadTag => ({
    name: 'meta',
    attributes: { property: `og:${key}`, content },
  });
  return [
    named('description', head.description),
    ...(head.noIndex
      ? [named('robots', 'noindex')]
      : [{ name: 'link' as const, attributes: { rel: 'canonical', href: url } }]),
    property('title', head.title),
    property('description', head.description),
    property('url', url),
    property('type', head.type ?? 'website'),
    property('locale', 'fr_FR'),
    property('site_name', school.name),
    property('image', new URL(image.path, origin).href),
    property('image:width', String(image.width)),
    property('image:height', String(image.height)),
    property('image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
    ...(head.jsonLd ?? []).map((object) => ({
      name: 'script' as const,
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(object),
    })),
  ];
}
