import { memo, type RefObject } from 'react';
import { CardList, classes, layout, OfflineNotice, type Training } from 'shared-ui';
import type { CatalogueData } from '../catalogue-data';
import { type Filters, withMore } from '../filters/filters';
import { useFilterNavigation } from '../filters/use-filter-navigation';
import { countText } from './count-text';
import { ListedCourse } from './ListedCourse';
import { LoadMore } from './LoadMore';
import { NoResult } from './NoResult';
import { priceText } from './price-text';
import styles from './Results.module.css';
import { useFocusOnMore } from './use-focus-on-more';

/** Cards of the first row at the widest: their pictures are fetched first. */
const firstRow = 3;

export interface ResultsProps {
  data: CatalogueData;
  /** All courses asked for, in order. */
  found: readonly Training[];
  filters: Filters;
  searchField: RefObject<HTMLInputElement | null>;
}

/** The courses asked for, cut to the visible count. Drawn anew only when they change, not while one types. */
export const Results = memo(function Results({ data, found, filters, searchField }: ResultsProps) {
  const goTo = useFilterNavigation();
  const shown = found.slice(0, filters.count);
  const { section, expectMore } = useFocusOnMore(shown.length);
  const showMore = () => {
    expectMore();
    void goTo(withMore(filters), 'replace');
  };
  const some = found.length > 0;

  return (
    <section ref={section} className={styles.results} aria-label="Résultats">
      {data.offline && <OfflineNotice className={classes(layout.wrap, styles.offline)} />}
      <div className={some ? classes(layout.wrap, styles.found) : undefined}>
        <div role="status">
          {some ? (
            countText(shown.length, found.length)
          ) : (
            <NoResult filters={filters} courses={data.courses} searchField={searchField} />
          )}
        </div>
        {some && <span className={layout.quiet}>{priceText(filters.type)}</span>}
      </div>
      {some && (
        <CardList className={classes(layout.wrap)}>
          {shown.map((course, index) => (
            <li key={course.id}>
              <ListedCourse course={course} priority={index < firstRow} />
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
