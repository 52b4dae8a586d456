import { useMemo } from 'react';
import { CardList } from '@campus/shared-ui';
import type { FoundCourse, Marked } from '@campus/shared-ui/search';
import styles from './ContentResults.module.css';
import type { CatalogueCourse } from './filters/facets';
import type { Content } from './catalogue-data';
import { ListedCourse, toSeenCourse } from './ListedCourse';

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

export function headOf(
  query: string,
  { courses, near, withoutCpf }: Content,
): { title?: string; sentence: string } {
  const quotedQuery = `«\u00a0${query}\u00a0»`;
  if (near === 'absent') {
    const none = `Pas encore de formation ${quotedQuery}.`;
    if (courses.length === 0) return { sentence: none };
    return { title: 'Proches de votre recherche', sentence: `${none} Voici les plus proches.` };
  }
  if (withoutCpf) {
    return {
      title: 'Proches de votre recherche',
      sentence: `Aucune formation «\u00a0${withoutCpf}\u00a0» n’est finançable par CPF. Chaque fiche dit qui d’autre peut payer.`,
    };
  }
  if (near === 'partial') {
    return {
      title: 'Proches de votre recherche',
      sentence: `Aucune formation ne répond à tous les mots de ${quotedQuery}. Celles-ci s’en approchent.`,
    };
  }
  const sentence =
    courses.length === 1
      ? `Par son contenu, cette formation répond à ${quotedQuery}.`
      : `Par leur contenu, ces formations répondent le mieux à ${quotedQuery}.`;
  return { title: 'Dans le contenu', sentence };
}

interface ContentListProps {
  courses: readonly FoundCourse[];
  all: readonly CatalogueCourse[];
}

export function ContentList({ courses, all }: ContentListProps) {
  const found = useMemo(
    () =>
      courses.flatMap(({ id, line }) => all.flatMap((course) => (course.id === id ? { course, line } : []))),
    [courses, all],
  );
  const results = useMemo(() => found.map(({ course }) => toSeenCourse(course)), [found]);
  return (
    <CardList className={styles.list}>
      {found.map(({ course, line }) => (
        <ListedCourse key={course.id} course={course} level={3} results={results}>
          <p>
            <MarkedText pieces={line} />
          </p>
        </ListedCourse>
      ))}
    </CardList>
  );
}

/** Every second piece is a word of the search. */
function MarkedText({ pieces }: { pieces: Marked }) {
  return pieces.map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no id
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  );
}
