import { listTexts, type PageContext, type Text } from 'shared-ui';

type Said = Pick<Text, 'id' | 'title'> & { content?: string | undefined };

export interface Alternance {
  title: string;
  items: Said[];
}

/** The school's words; those that ship with the site stand in where hers cannot be had. */
export async function loadAlternance({ backend, signal }: PageContext): Promise<Alternance> {
  const own = await listTexts(backend, signal, 'alternance');
  return toAlternance(
    own?.length ? own : (await import('campus-pocketbase/seed/texts/alternance.json')).default,
  );
}

/** The text with the page's own name heads the others. */
export function toAlternance(texts: readonly Said[]): Alternance {
  const of = ({ id, title, content }: Said) => ({ id, title, content });
  return {
    title: texts.find(({ id }) => id === 'alternance')?.title ?? '',
    items: texts.filter(({ id }) => id !== 'alternance').map(of),
  };
}
