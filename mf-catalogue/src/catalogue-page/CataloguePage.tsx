import { useEffect, useMemo, useRef, useState } from 'react';
import { CallToAction, classes, layout, LoadFailure, type PageProps } from '@campus/shared-ui';
import { ContentResults } from './ContentResults';
import { useContent } from './use-content';
import type { CatalogueData } from './catalogue-data';
import { FacetPanel } from './FacetPanel';
import { countFilters, hrefOf } from './filters/filters';
import { selectCourses, toSearchable } from './filters/select-courses';
import { useFilters } from './filters/use-filters';
import { FilterChunk } from './FilterChunk';
import { LoadingResults, Results } from './Results';
import { SearchForm } from './SearchForm';

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
          Le catalogue n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez. Il s’affichera aussi
          de lui-même au retour du réseau.
        </LoadFailure>
      </section>
      <CallToAction {...callToAction} />
    </>
  );
}

// oxlint-disable-next-line eslint/max-lines-per-function -- split, it costs a browser more bytes
function Catalogue({ data }: { data: CatalogueData | undefined }) {
  const { filters, entry, latestEntry, change } = useFilters();
  const courses = useMemo(() => data?.courses.map(toSearchable) ?? [], [data]);
  const matches = useMemo(() => selectCourses(courses, filters), [courses, filters]);
  const { hits } = matches;
  const content = useContent(data?.content, { courses, hits, filters });
  const answer = typeof content === 'object' ? content : undefined;
  const hasContent = answer !== undefined && answer.courses.length > 0;

  return (
    <>
      <SearchForm
        title={titleOf(hits.length)}
        entry={entry}
        categories={data?.categories}
        onChange={change}
        closeLabel={closeLabelOf(data && hits.length, hasContent)}
        facets={
          <FacetPanel
            filters={filters}
            entry={entry}
            courses={data?.courses}
            matches={matches}
            hasContent={hasContent}
            onChange={change}
          />
        }
      >
        {data && countFilters(filters) > 0 && (
          <FilterChunk>{({ Chips }) => <Chips filters={filters} categories={data.categories} />}</FilterChunk>
        )}
      </SearchForm>
      {data ? (
        <>
          <Results
            data={data}
            matches={matches}
            filters={filters}
            latestEntry={latestEntry}
            hasContent={hasContent}
            suggestion={answer?.suggestion}
          />
          <ContentResults query={filters.query} content={content} all={data.courses} />
          <Announcement listKey={`${hrefOf(filters)} ${hits.length} ${answer?.courses.length ?? content}`} />
          <CallToAction {...callToAction} />
        </>
      ) : (
        <LoadingResults />
      )}
    </>
  );
}

/** “Plus de 1” is no French: tests/specification.json has the reading. */
function titleOf(count: number): string {
  if (count === 0) return 'Formations disponibles';
  return count === 1 ? '1 formation' : `Plus de ${count} formations`;
}

function closeLabelOf(count: number | undefined, hasContent: boolean): string {
  if (count === undefined) return 'Voir les formations';
  if (count > 0) return `Voir ${count}\u00a0formation${count > 1 ? 's' : ''}`;
  return hasContent ? 'Voir les résultats' : 'Fermer (aucune formation)';
}

const announceDelayMs = 700;

/** Announces changed lists once, after a pause in typing. A new page announces itself. */
function Announcement({ listKey }: { listKey: string }) {
  const initialKey = useRef(listKey);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (listKey === initialKey.current) return;
    initialKey.current = '';
    const timer = setTimeout(() => {
      const words = [...document.querySelectorAll('[data-announced]')].map(({ textContent }) => textContent);
      setAnnouncement(words.filter(Boolean).join(' '));
    }, announceDelayMs);
    return () => clearTimeout(timer);
  }, [listKey]);

  return (
    <p className={layout.sr} aria-live="polite">
      {announcement}
    </p>
  );
}
