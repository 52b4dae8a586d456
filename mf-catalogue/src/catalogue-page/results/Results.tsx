import type {} from 'mf-selection/parts';
import { memo, type RefObject, useMemo } from 'react';
import {
  CardList,
  CardSkeleton,
  classes,
  Loading,
  layout,
  mostResults,
  OfflineNotice,
  Part,
  useSite,
} from 'shared-ui';
import type { CatalogueData } from '../data';
import { type Filters, formatFilters, hrefOf, isNarrowed, withMore } from '../filters/filters';
import { useFilterNavigation } from '../filters/use-filters';
import { Narrowed } from '../narrowed/Narrowed';
import type { Selection } from '../selection/select-courses';
import { ListedCourse } from './ListedCourse';
import { countText, LoadMore } from './LoadMore';
import { NothingFound } from './NothingFound';
import styles from './Results.module.css';
import { toSeenCourse } from './to-seen-course';
import { useFocusOnMore } from './use-focus-on-more';

/** The first row has so many cards at the widest: their pictures are fetched first. */
const firstRow = 3;

/** "Initial" means "not in alternance", and an apprentice pays nothing. */
export const priceTexts: Readonly<Record<Filters['type'], string>> = {
  '': 'Tarifs par personne, exonérés de TVA',
  Alternance:
    'Tarifs des modules achetés seuls\u202f; sous contrat d’alternance, la formation est gratuite pour vous',
  Initial: 'Formations hors alternance\u202f; tarifs par personne, exonérés de TVA',
};

interface ResultsProps {
  data: CatalogueData;
  selection: Selection;
  filters: Filters;
  /** A busy page may not have drawn all that the visitor has entered. */
  latest: RefObject<Filters>;
  searchField: RefObject<HTMLInputElement | null>;
  hasContent: boolean;
  suggestion?: string | undefined;
}

/** The list is drawn anew only when it changes, not while one types. */
export const Results = memo(function Results({
  data,
  selection,
  filters,
  latest,
  searchField,
  hasContent,
  suggestion,
}: ResultsProps) {
  const goTo = useFilterNavigation();
  const { found } = selection;
  const shown = found.slice(0, filters.count);
  const { section, expectMore } = useFocusOnMore(shown.length);
  const showMore = () => {
    expectMore();
    void goTo(withMore(latest.current), 'replace');
  };
  const some = found.length > 0;
  const results = useMemo(() => found.slice(0, mostResults).map(toSeenCourse), [found]);

  return (
    <section ref={section} className={styles.results} aria-label="Résultats">
      {data.offline && <OfflineNotice className={classes(layout.wrap, styles.offline)} />}
      <div className={some ? classes(layout.wrap, styles.found) : undefined}>
        {/* Announcement tells it once typing rests. */}
        <div role="status" aria-live="off" data-told="">
          {some ? (
            countText(shown.length, found.length)
          ) : (
            <Narrowed fallback={<NothingFound hasContent={hasContent} />}>
              {({ NoResult }) => (
                <NoResult {...{ filters, data, selection, searchField, hasContent, suggestion }} />
              )}
            </Narrowed>
          )}
        </div>
        {some && <span className={layout.quiet}>{priceTexts[filters.type]}</span>}
        {isNarrowed(filters) && (
          <Narrowed>
            {({ PrintedChoices }) => <PrintedChoices filters={filters} categories={data.categories} />}
          </Narrowed>
        )}
        <PrintedAddress filters={filters} />
      </div>
      {some && (
        <CardList className={layout.wrap}>
          {shown.map((course, index) => (
            <li key={course.id} className={styles.course}>
              <ListedCourse course={course} results={results} priority={index < firstRow} />
              <div className={styles.keep}>
                <Part of="mf-selection" name="Keep" id={course.id} title={course.title} isIcon />
              </div>
            </li>
          ))}
        </CardList>
      )}
      {shown.length < found.length && (
        <LoadMore filters={filters} shown={shown.length} total={found.length} onMore={showMore} />
      )}
    </section>
  );
});

/** The head of a sheet has the address of the whole catalogue already. */
function PrintedAddress({ filters }: { filters: Filters }) {
  const { origin } = useSite();
  if (formatFilters(filters) === '') return null;
  return <span className={styles.printed}>{origin + hrefOf(filters)}</span>;
}

export function LoadingResults() {
  return (
    <section className={styles.results} aria-busy="true" aria-label="Résultats">
      <Loading className={classes(layout.wrap, styles.found)} />
      <CardList className={layout.wrap}>
        <CardSkeleton count={9} noted />
      </CardList>
    </section>
  );
}
