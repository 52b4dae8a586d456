import type { Content } from './pick-content';

interface ContentHeadProps {
  query: string;
  content: Content;
}

export function ContentHead({ query, content }: ContentHeadProps) {
  const { title, sentence } = headOf(query, content);
  return (
    <>
      {title && <h2>{title}</h2>}
      <p>{sentence}</p>
    </>
  );
}

export function headOf(query: string, { courses, near }: Content): { title?: string; sentence: string } {
  const quoted = `«\u00a0${query}\u00a0»`;
  if (near === 'absent') {
    const none = `Notre école n’enseigne pas ce que vous cherchez (${quoted}).`;
    if (courses.length === 0) return { sentence: none };
    return { title: 'Proches de votre recherche', sentence: `${none} Ces formations s’en approchent.` };
  }
  if (near === 'partial') {
    return {
      title: 'Proches de votre recherche',
      sentence: `Aucune formation ne répond à tous les mots de ${quoted}. Celles-ci s’en approchent.`,
    };
  }
  const count = courses.length === 1 ? '1 formation répond' : `${courses.length} formations répondent`;
  return { title: 'Dans le contenu', sentence: `Par leur contenu, ${count} à ${quoted}.` };
}
