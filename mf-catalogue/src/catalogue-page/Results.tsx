import { memo, type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import {
  ButtonLink,
  CardList,
  CardSkeleton,
  classes,
  layout,
  Loading,
  mostResults,
  OfflineNotice,
  useSite,
} from '@campus/shared-ui';
import { type Filters, formatFilters, hrefOf, isNarrowed, withMore } from './filters/filters';
import { useFilterNavigation } from './filters/use-filters';
import { FilterChunk } from './FilterChunk';
import type { NoResultProps } from './NoResult';
import { ListedCourse, NothingFound, toSeenCourse } from './ListedCourse';
import styles from './Results.module.css';

/** "Initial" means "not in alternance", and an apprentice pays nothing. Cards say what differs. */
export const listPriceNotes: Readonly<Record<Filters['type'], string>> = {
  '': 'Prix par personne, sans TVA, sauf mention contraire',
  Alternance: 'Prix des modules achetés seuls\u202f; en alternance, la formation est gratuite pour vous',
  Initial: 'Formations hors alternance\u202f; prix par personne, sans TVA, sauf mention contraire',
};

interface ResultsProps extends NoResultProps {
  /** The latest entries, which a busy page may not have drawn yet. */
  latestEntry: RefObject<Filters>;
}

/** Draws the list only when it changes, not with each letter that is typed. */
export const Results = memo(function Results(props: ResultsProps) {
  const { data, matches, filters, latestEntry, hasContent } = props;
  const goTo = useFilterNavigation();
  const { hits } = matches;
  const visibleCourses = hits.slice(0, filters.count);
  const { section, expectMore } = useFocusOnMore(visibleCourses.length);
  // The browser keeps a click that asks for a new tab or window.
  const showMore = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    expectMore();
    void goTo(withMore(latestEntry.current), 'replace');
  };
  const hasResults = hits.length > 0;
  const results = useMemo(() => hits.slice(0, mostResults).map(toSeenCourse), [hits]);

  return (
    <section ref={section} tabIndex={-1} className={styles.results} aria-label="Résultats">
      {data.offline && <OfflineNotice className={classes(layout.wrap, layout.apart)} />}
      <div className={hasResults ? classes(layout.wrap, layout.row, styles.resultBar) : undefined}>
        {/* Announcement tells screen readers after a pause in typing. */}
        <div role="status" aria-live="off" data-announced="">
          {hasResults ? (
            countText(visibleCourses.length, hits.length)
          ) : (
            <FilterChunk fallback={<NothingFound hasContent={hasContent} />}>
              {({ NoResult }) => <NoResult {...props} />}
            </FilterChunk>
          )}
        </div>
        {hasResults && <span className={layout.quiet}>{listPriceNotes[filters.type]}</span>}
        {isNarrowed(filters) && (
          <FilterChunk>
            {({ PrintedChoices }) => <PrintedChoices filters={filters} categories={data.categories} />}
          </FilterChunk>
        )}
        <PrintedAddress filters={filters} />
      </div>
      {hasResults && (
        <CardList className={layout.wrap}>
          {visibleCourses.map((course, index) => (
            <ListedCourse key={course.id} course={course} results={results} index={index} />
          ))}
        </CardList>
      )}
      {visibleCourses.length < hits.length && (
        <LoadMore filters={filters} count={visibleCourses.length} total={hits.length} onMore={showMore} />
      )}
    </section>
  );
});

/** A printed sheet has the address of the unfiltered catalogue in its header. */
function PrintedAddress({ filters }: { filters: Filters }) {
  const { origin } = useSite();
  if (formatFilters(filters) === '') return null;
  return <span className={classes(styles.printed, layout.paper)}>{origin + hrefOf(filters)}</span>;
}

export function LoadingResults() {
  return (
    <section className={styles.results} aria-busy="true" aria-label="Résultats">
      <Loading className={classes(layout.wrap, layout.row, styles.resultBar)} />
      <CardList className={layout.wrap}>
        <CardSkeleton count={9} noted />
      </CardList>
    </section>
  );
}

function countText(count: number, total: number): string {
  return count === 1 ? `1 formation affichée sur ${total}` : `${count} formations affichées sur ${total}`;
}

interface LoadMoreProps {
  filters: Filters;
  count: number;
  total: number;
  onMore: (event: MouseEvent<HTMLElement>) => void;
}

function LoadMore({ filters, count, total, onMore }: LoadMoreProps) {
  return (
    <div className={classes(styles.loadMore, layout.screen)}>
      <progress value={count} max={total} aria-label={countText(count, total)} />
      <ButtonLink variant="second" to={`${hrefOf(withMore(filters))}#fiche-${count}`} onClick={onMore}>
        Charger plus
      </ButtonLink>
    </div>
  );
}

/** Focuses the first new card. Call `expectMore` before more cards are drawn. */
function useFocusOnMore(count: number) {
  const section = useRef<HTMLElement>(null);
  const previousCount = useRef<number>(undefined);

  useEffect(() => {
    if (previousCount.current === undefined || count <= previousCount.current) return;
    section.current?.querySelectorAll<HTMLElement>('li > a')[previousCount.current]?.focus();
    previousCount.current = undefined;
  }, [count]);

  return {
    section,
    expectMore: () => {
      previousCount.current = count;
    },
  };
}
