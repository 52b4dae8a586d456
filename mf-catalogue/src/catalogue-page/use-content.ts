import { useEffect, useMemo, useState } from 'react';
import type { SearchEngine } from '@campus/shared-ui/search';
import type { Content, SentContent } from './data';
import type { CatalogueCourse } from './filters/facets';
import { contentKey, type Filters } from './filters/filters';
import { fetchNarrowed } from './Narrowed';
import { hasFewTitles, type selectCourses } from './filters/select-courses';
import type { findContent } from './find-content';

/** undefined: the first list is enough, or the query is empty. */
export type ContentState = Content | 'loading' | 'failed' | undefined;

interface LoadedSearch {
  engine: SearchEngine;
  findContent: typeof findContent;
}

/** Fetches the engine at the first search. After a failure, the next letter tries again. */
export function useContent(
  sent: SentContent | undefined,
  courses: Parameters<typeof selectCourses>[0],
  found: readonly CatalogueCourse[],
  filters: Filters,
): ContentState {
  const [search, setSearch] = useState<LoadedSearch>();
  const [failedFor, setFailedFor] = useState<string>();
  const { query } = filters;
  const isSent = sent?.key === contentKey(filters);

  useEffect(() => {
    if (query === '' || isSent || search) return;
    let isUnmounted = false;
    loadSearch().then(
      (loaded) => !isUnmounted && setSearch(loaded),
      (error) => {
        console.error(
          `The search of the content failed (${error instanceof Error ? error.message : error}).`,
        );
        if (!isUnmounted) setFailedFor(query);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [query, isSent, search]);

  return useMemo(() => {
    if (isSent) return sent;
    if (courses.length === 0 || !hasFewTitles(found, query)) return undefined;
    if (search) return search.findContent(search.engine.search(query), courses, found, filters);
    return failedFor === query ? 'failed' : 'loading';
  }, [isSent, sent, courses, found, query, filters, search, failedFor]);
}

async function loadSearch(): Promise<LoadedSearch> {
  const { loadEngine, findContent } = await fetchNarrowed();
  return { engine: await loadEngine(), findContent };
}
