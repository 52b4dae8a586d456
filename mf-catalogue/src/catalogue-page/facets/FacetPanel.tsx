import { useMemo, useState } from 'react';
import type { CatalogueCourse } from '../catalogue-course';
import { eachFacet, facetNames, valuesOf } from '../filters/facets';
import type { Filters } from '../filters/filters';
import { fits } from '../filters/fits';
import type { ChangeFilters } from '../filters/use-filters';
import { Narrowed } from '../narrowed/Narrowed';
import { chooseFrom } from '../search-form/use-early-entries';
import type { Selection } from '../selection/select-courses';
import { countsOf } from './counts';
import { FacetChoices } from './FacetChoices';
import styles from './Facets.module.css';

interface FacetPanelProps {
  /** The address says these, and the counts follow it. */
  filters: Filters;
  /** The form shows these. */
  entry: Filters;
  /** undefined while the courses are on their way. */
  courses: readonly CatalogueCourse[] | undefined;
  selection: Selection;
  /** No choice has counted the courses below: a "(0)" would hide them. */
  hasContent: boolean;
  onChange: ChangeFilters;
}

export function FacetPanel({ filters, entry, courses, selection, hasContent, onChange }: FacetPanelProps) {
  const chosen = facetNames.flatMap((name) => filters.facets[name]).length;
  // The visitor opens and closes it from then on.
  const [startsOpen] = useState(chosen > 0);
  const offered = useMemo(() => courses && offeredBy(courses), [courses]);
  // The counts change with each list, not with each letter that is typed.
  const counts = useMemo(
    () => (hasContent ? undefined : offered && countsOf(selection, filters.facets, offered)),
    [hasContent, offered, selection, filters.facets],
  );
  const choose = chooseFrom(onChange);

  return (
    <>
      <details className={styles.panel} open={startsOpen}>
        <summary>{chosen > 0 ? `Plus de filtres (${chosen})` : 'Plus de filtres'}</summary>
        <div className={styles.facets}>
          {facetNames.map((name) => (
            <FacetChoices
              key={name}
              name={name}
              offered={offered?.[name]}
              chosen={entry.facets[name]}
              counts={counts?.[name]}
              onChange={choose}
            />
          ))}
        </div>
      </details>
      {chosen > 0 && <Narrowed>{({ Chips }) => <Chips filters={filters} />}</Narrowed>}
    </>
  );
}

function offeredBy(courses: readonly CatalogueCourse[]) {
  return eachFacet((name) =>
    valuesOf(name).filter((value) => courses.some((course) => fits(course, name, value))),
  );
}
