import { memo, type RefObject } from 'react';
import {
  CardList,
  CardSkeleton,
  CourseCard,
  classes,
  Loading,
  layout,
  OfflineNotice,
  stateFromList,
  useLocation,
} from 'shared-ui';
import { type Filters, withMore } from '../filters/filters';
import { useFilterNavigation } from '../filters/use-filters';
import type { CatalogueCourse, CatalogueData } from '../load';
import { countText, LoadMore } from './LoadMore';
import { NoResult } from './NoResult';
import styles from './Results.module.css';
import { useFocusOnMore } from './use-focus-on-more';

/** Cards of the first row at the widest: their pictures are fetched first. */
const firstRow = 3;

/** What the listed courses and their prices are: "Initial" means "not in alternance", and an apprentice pays nothing. */
export const priceTexts: Readonly<Record<Filters['type'], string>> = {
  '': 'Tarifs par personne, exonérés de TVA',
  Alternance:
    'Tarifs des modules achetés seuls\u202f; sous contrat d’alternance, la formation est gratuite pour vous',
  Initial: 'Formations hors alternance\u202f; tarifs par personne, exonérés de TVA',
};

interface ResultsProps {
  data: CatalogueData;
  /** All courses asked for, in order. */
  found: readonly CatalogueCourse[];
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
        {some && <span className={layout.quiet}>{priceTexts[filters.type]}</span>}
      </div>
      {some && (
        <CardList className={layout.wrap}>
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

/** A card whose course leads back to this list, with the filters of now. */
function ListedCourse({ course, priority }: { course: CatalogueCourse; priority: boolean }) {
  return <CourseCard course={course} level={2} priority={priority} state={stateFromList(useLocation())} />;
}

/** Where the courses will stand. */
export function LoadingResults() {
  return (
    <section className={styles.results} aria-busy="true" aria-label="Résultats">
      <Loading className={classes(layout.wrap, styles.found)} />
      <CardList className={layout.wrap}>
        <CardSkeleton count={9} />
      </CardList>
    </section>
  );
}
