import { useEffect, useMemo, useState } from 'react';
import type { SearchEngine } from '@campus/shared-ui/search';
import type { Content, ServerContent } from './catalogue-data';
import { contentKey } from './filters/filters';
import { fetchFilterChunk } from './FilterChunk';
import { hasFewTitles } from './filters/select-courses';
import type { ContentQuery, findContent } from './find-content';

/** undefined: the first list is enough, or the query is empty. */
export type ContentState = Content | 'loading' | 'failed' | undefined;

interface LoadedSearch {
  engine: SearchEngine;
  findContent: typeof findContent;
}

/** Fetches the engine at the first search. After a failure, the next letter tries again. */
export function useContent(
  serverContent: ServerContent | undefined,
  { courses, hits, filters }: ContentQuery,
): ContentState {
  const [search, setSearch] = useState<LoadedSearch>();
  const [failedQuery, setFailedQuery] = useState<string>();
  const { query } = filters;
  const hasServerContent = serverContent?.key === contentKey(filters);

  useEffect(() => {
    if (query === '' || hasServerContent || search) return;
    let isUnmounted = false;
    loadSearch().then(
      (loaded) => !isUnmounted && setSearch(loaded),
      ({ message }: Error) => {
        console.error(`The search of the content failed (${message}).`);
        if (!isUnmounted) setFailedQuery(query);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [query, hasServerContent, search]);

  return useMemo(() => {
    if (hasServerContent) return serverContent;
    if (courses.length === 0 || !hasFewTitles(hits, query)) return undefined;
    if (search) return search.findContent(search.engine.search(query), { courses, hits, filters });
    return failedQuery === query ? 'failed' : 'loading';
  }, [hasServerContent, serverContent, courses, hits, query, filters, search, failedQuery]);
}

async function loadSearch(): Promise<LoadedSearch> {
  const { loadEngine, findContent } = await fetchFilterChunk();
  return { engine: await loadEngine(), findContent };
}
