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
import { Narrowed } from './Narrowed';
import type { NoResultProps } from './NoResult';
import { ListedCourse, NothingFound, toSeenCourse } from './pieces';
import styles from './Results.module.css';

/** The pictures of the first row are fetched first. */
const cardsPerRow = 3;

/** "Initial" means "not in alternance", and an apprentice pays nothing. Cards say what differs. */
export const listPriceNotes: Readonly<Record<Filters['type'], string>> = {
  '': 'Prix par personne, sans TVA, sauf mention contraire',
  Alternance: 'Prix des modules achetés seuls\u202f; en alternance, la formation est gratuite pour vous',
  Initial: 'Formations hors alternance\u202f; prix par personne, sans TVA, sauf mention contraire',
};

interface ResultsProps extends NoResultProps {
  /** The latest entries, which a busy page may not have drawn yet. */
  latest: RefObject<Filters>;
}

/** Draws the list only when it changes, not with each letter that is typed. */
export const Results = memo(function Results(props: ResultsProps) {
  const { data, matches, filters, latest, hasContent } = props;
  const goTo = useFilterNavigation();
  const { found } = matches;
  const shown = found.slice(0, filters.count);
  const { section, expectMore } = useFocusOnMore(shown.length);
  // The browser keeps a click that asks for a new tab or window.
  const showMore = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    expectMore();
    void goTo(withMore(latest.current), 'replace');
  };
  const hasResults = found.length > 0;
  const results = useMemo(() => found.slice(0, mostResults).map(toSeenCourse), [found]);

  return (
    <section ref={section} tabIndex={-1} className={styles.results} aria-label="Résultats">
      {data.offline && <OfflineNotice className={classes(layout.wrap, layout.apart)} />}
      <div className={hasResults ? classes(layout.wrap, layout.row, styles.found) : undefined}>
        {/* Announcement tells screen readers after a pause in typing. */}
        <div role="status" aria-live="off" data-announced="">
          {hasResults ? (
            countText(shown.length, found.length)
          ) : (
            <Narrowed fallback={<NothingFound hasContent={hasContent} />}>
              {({ NoResult }) => <NoResult {...props} />}
            </Narrowed>
          )}
        </div>
        {hasResults && <span className={layout.quiet}>{listPriceNotes[filters.type]}</span>}
        {isNarrowed(filters) && (
          <Narrowed>
            {({ PrintedChoices }) => <PrintedChoices filters={filters} categories={data.categories} />}
          </Narrowed>
        )}
        <PrintedAddress filters={filters} />
      </div>
      {hasResults && (
        <CardList className={layout.wrap}>
          {shown.map((course, index) => (
            <ListedCourse key={course.id} course={course} results={results} priority={index < cardsPerRow} />
          ))}
        </CardList>
      )}
      {shown.length < found.length && (
        <LoadMore filters={filters} shown={shown.length} total={found.length} onMore={showMore} />
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
      <Loading className={classes(layout.wrap, layout.row, styles.found)} />
      <CardList className={layout.wrap}>
        <CardSkeleton count={9} noted />
      </CardList>
    </section>
  );
}

function countText(shown: number, total: number): string {
  return shown === 1 ? `1 formation affichée sur ${total}` : `${shown} formations affichées sur ${total}`;
}

interface LoadMoreProps {
  filters: Filters;
  shown: number;
  total: number;
  onMore: (event: MouseEvent<HTMLElement>) => void;
}

function LoadMore({ filters, shown, total, onMore }: LoadMoreProps) {
  return (
    <div className={classes(styles.more, layout.screen)}>
      <progress value={shown} max={total} aria-label={countText(shown, total)} />
      <ButtonLink variant="second" to={hrefOf(withMore(filters))} onClick={onMore}>
        Charger plus
      </ButtonLink>
    </div>
  );
}

/** Focuses the first new card. Call `expectMore` before more cards are drawn. */
function useFocusOnMore(shown: number) {
  const section = useRef<HTMLElement>(null);
  const before = useRef<number>(undefined);

  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return;
    section.current?.querySelectorAll<HTMLElement>('li > a')[before.current]?.focus();
    before.current = undefined;
  }, [shown]);

  return {
    section,
    expectMore: () => {
      before.current = shown;
    },
  };
}
