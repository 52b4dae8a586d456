import { useMemo, useRef } from 'react';
import { CallToAction } from 'shared-ui';
import type { CatalogueData } from './catalogue-data';
import type { Limits } from './filters/filters';
import { useFilters } from './filters/use-filters';
import { LoadingResults } from './results/LoadingResults';
import { Results } from './results/Results';
import { SearchForm } from './search-form/SearchForm';
import { toSearchable } from './selection/matches';
import { selectCourses } from './selection/select-courses';
import { callToAction } from './texts';

/** The catalogue; without data it shows the form and where the courses will stand. */
export function Catalogue({ data }: { data: CatalogueData | undefined }) {
  const limits = useMemo(() => data && limitsOf(data), [data]);
  const { filters, entry, change } = useFilters(limits);
  const courses = useMemo(() => data?.courses.map(toSearchable) ?? [], [data]);
  const found = useMemo(() => selectCourses(courses, filters), [courses, filters]);
  const searchField = useRef<HTMLInputElement>(null);

  return (
    <>
      <SearchForm
        title={found.length > 0 ? `Plus de ${found.length} formations` : 'Formations disponibles'}
        entry={entry}
        categories={data?.categories}
        searchField={searchField}
        onChange={change}
      />
      {data ? (
        <>
          <Results data={data} found={found} filters={filters} searchField={searchField} />
          <CallToAction {...callToAction} />
        </>
      ) : (
        <LoadingResults />
      )}
    </>
  );
}

function limitsOf({ categories, courses }: CatalogueData): Limits {
  return { categories: categories.map(({ id }) => id), courses: courses.length };
}
