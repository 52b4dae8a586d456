import { classes, layout } from '@campus/shared-ui';
import type { CatalogueCourse } from './filters/facets';
import { FilterChunk } from './FilterChunk';
import styles from './ContentResults.module.css';
import type { ContentState } from './use-content';

interface ContentResultsProps {
  query: string;
  content: ContentState;
  all: readonly CatalogueCourse[];
}

export function ContentResults({ query, content, all }: ContentResultsProps) {
  if (query === '') return null;
  const answer = typeof content === 'object' ? content : undefined;
  const hasCourses = answer !== undefined && answer.courses.length > 0;
  const saysSomething = content === 'failed' || hasCourses || answer?.near === 'absent';
  return (
    // A label makes a region of the section, so it waits for content.
    <section
      className={classes(layout.wrap, styles.content)}
      aria-label={saysSomething ? 'Dans le contenu' : undefined}
    >
      <div data-announced="">
        {content === 'failed' && (
          <p>Le contenu des formations n’a pas pu être parcouru&nbsp;: seuls les titres l’ont été.</p>
        )}
        {answer && saysSomething && (
          <FilterChunk>{({ ContentHead }) => <ContentHead query={query} content={answer} />}</FilterChunk>
        )}
      </div>
      {hasCourses && (
        <FilterChunk>{({ ContentList }) => <ContentList courses={answer.courses} all={all} />}</FilterChunk>
      )}
    </section>
  );
}
