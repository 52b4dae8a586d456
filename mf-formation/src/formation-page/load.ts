import { getCourse, listTexts, type PageContext } from '@campus/shared-ui';
import type { Alternance, FormationData, Said } from './shown-course';

/** Rejects where nothing can be known of the course. Rich text is sanitised once per fetch, before anything is cached or drawn. */
export async function load(context: PageContext): Promise<FormationData> {
  const { params, backend, signal } = context;
  const id = params.id ?? '';
  const [found, { toFormationData }] = await Promise.all([
    getCourse(backend, id, signal),
    import('./formation-data'),
  ]);
  // Other courses have no need of these words.
  const alternance = found.course?.isAlternance ? await loadAlternance(context) : undefined;
  return toFormationData(id, found, alternance);
}

/** The school's words; those that ship with the site stand in where hers cannot be had. */
async function loadAlternance({ backend, signal }: PageContext): Promise<Alternance> {
  const texts = await listTexts(backend, signal, 'alternance');
  return toAlternance(
    texts?.length ? texts : (await import('@campus/pocketbase/seed/texts/alternance.json')).default,
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
