import { useMemo, useRef } from 'react';
import { CallToAction, classes, LoadFailure, layout, type PageProps } from 'shared-ui';
import { ContentResults } from './content/ContentResults';
import { useContent } from './content/use-content';
import type { CatalogueData } from './data';
import { FacetPanel } from './facets/FacetPanel';
import { hrefOf } from './filters/filters';
import { useFilters } from './filters/use-filters';
import { Announcement } from './results/Announcement';
import { LoadingResults, Results } from './results/Results';
import { SearchForm } from './search-form/SearchForm';
import { selectCourses, toSearchable } from './selection/select-courses';

const callToAction = {
  title: 'Parlons de votre projet',
  content:
    'Une question sur un programme, un financement, une formation sur mesure pour votre équipe\u202f? Nous répondons sous 24\u00a0heures.',
  button: 'Nous contacter',
} as const;

export function CataloguePage({ view }: PageProps<CatalogueData>) {
  if (view.state !== 'failed') return <Catalogue data={view.state === 'ready' ? view.data : undefined} />;
  return (
    <>
      <section className={classes(layout.wrap, layout.page, layout.stack)}>
        <h1>Formations disponibles</h1>
        <LoadFailure retry={view.retry}>
          Le catalogue n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez{'\u202f'}; il le sera
          aussi de lui-même à votre retour en ligne.
        </LoadFailure>
      </section>
      <CallToAction {...callToAction} />
    </>
  );
}

function Catalogue({ data }: { data: CatalogueData | undefined }) {
  const limits = useMemo(
    () => data && { categories: data.categories.map(({ id }) => id), courses: data.courses.length },
    [data],
  );
  const { filters, entry, latest, change } = useFilters(limits);
  const courses = useMemo(() => data?.courses.map(toSearchable) ?? [], [data]);
  const selection = useMemo(() => selectCourses(courses, filters), [courses, filters]);
  const { found } = selection;
  const content = useContent(data?.content, courses, found, filters);
  const answer = typeof content === 'object' ? content : undefined;
  const hasContent = answer !== undefined && answer.courses.length > 0;
  const searchField = useRef<HTMLInputElement>(null);

  return (
    <>
      <SearchForm
        title={found.length > 0 ? `Plus de ${found.length} formations` : 'Formations disponibles'}
        entry={entry}
        categories={data?.categories}
        searchField={searchField}
        onChange={change}
      >
        <FacetPanel
          filters={filters}
          entry={entry}
          courses={data?.courses}
          selection={selection}
          hasContent={hasContent}
          onChange={change}
        />
      </SearchForm>
      {data ? (
        <>
          <Results
            data={data}
            selection={selection}
            filters={filters}
            latest={latest}
            searchField={searchField}
            hasContent={hasContent}
            suggestion={answer?.suggestion}
          />
          <ContentResults query={filters.query} content={content} all={data.courses} />
          <Announcement of={`${hrefOf(filters)} ${found.length} ${answer?.courses.length ?? content}`} />
          <CallToAction {...callToAction} />
        </>
      ) : (
        <LoadingResults />
      )}
    </>
  );
}
