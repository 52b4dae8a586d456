import { getCourse, listTexts, type PageContext } from '@campus/shared-ui';
import type { Alternance, FormationData, AlternanceText } from './page-course';

/** Rejects for an unknown course. Rich text is sanitised here, before anything is cached. */
export async function load(context: PageContext): Promise<FormationData> {
  const { params, backend, signal } = context;
  const id = params.id ?? '';
  const [found, { toFormationData }] = await Promise.all([
    getCourse(backend, id, signal),
    import('./formation-data'),
  ]);
  const alternance = found.course?.isAlternance ? await loadAlternance(context) : undefined;
  return toFormationData(id, found, alternance);
}

/** The school's texts, or those that ship with the site. */
async function loadAlternance({ backend, signal }: PageContext): Promise<Alternance> {
  const texts = await listTexts(backend, signal, 'alternance');
  return toAlternance(
    texts?.length ? texts : (await import('@campus/pocketbase/seed/texts/alternance.json')).default,
  );
}

/** The text with the page's own name heads the others. */
export function toAlternance(texts: readonly AlternanceText[]): Alternance {
  return {
    title: texts.find(({ id }) => id === 'alternance')?.title ?? '',
    items: texts
      .filter(({ id }) => id !== 'alternance')
      .map(({ id, title, content }) => ({ id, title, content })),
  };
}
