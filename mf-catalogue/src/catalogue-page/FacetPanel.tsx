import { type ChangeEvent, memo, useMemo, useState } from 'react';
import { layout } from '@campus/shared-ui';
import styles from './Facets.module.css';
import {
  type CatalogueCourse,
  eachFacet,
  type FacetName,
  facetNames,
  facets,
  fits,
  labelOf,
  valuesOf,
} from './filters/facets';
import type { Filters } from './filters/filters';
import { countsOf, type CourseMatches } from './filters/select-courses';
import { type ChangeFilters, chooseFrom } from './filters/use-filters';

interface FacetPanelProps {
  /** The filters of the address, which the counts follow. */
  filters: Filters;
  /** The entries of the form. */
  entry: Filters;
  /** undefined: the courses are loading. */
  courses: readonly CatalogueCourse[] | undefined;
  matches: CourseMatches;
  /** Courses stand below that the counts leave out. */
  hasContent: boolean;
  onChange: ChangeFilters;
}

/** A pending navigation leaves it as it is. */
export const FacetPanel = memo(function FacetPanel({
  filters,
  entry,
  courses,
  matches,
  hasContent,
  onChange,
}: FacetPanelProps) {
  const offeredFacets = useMemo(() => courses && facetsOf(courses), [courses]);
  // The counts change with each list, not with each letter that is typed.
  const counts = useMemo(
    () => (hasContent ? undefined : offeredFacets && countsOf(matches, filters.facets, offeredFacets)),
    [hasContent, offeredFacets, matches, filters.facets],
  );
  const choose = chooseFrom(onChange);

  return (
    <div className={styles.facets}>
      {facetNames.map((name) => (
        <FacetChoices
          key={name}
          name={name}
          options={offeredFacets?.[name]}
          choices={entry.facets[name]}
          counts={counts?.[name]}
          onChange={choose}
        />
      ))}
    </div>
  );
});

function facetsOf(courses: readonly CatalogueCourse[]) {
  return eachFacet((name) =>
    valuesOf(name).filter((value) => courses.some((course) => fits(course, name, value))),
  );
}

interface FacetChoicesProps {
  name: FacetName;
  /** undefined: all values. */
  options: readonly string[] | undefined;
  choices: readonly string[];
  /** The number of courses by value; undefined: not known. */
  counts: ReadonlyMap<string, number> | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A choice that would give nothing is not offered, but one that is taken back stays in sight. */
function FacetChoices({ name, options = valuesOf(name), choices, counts, onChange }: FacetChoicesProps) {
  const [ticked] = useState(() => new Set<string>());
  for (const choice of choices) ticked.add(choice);
  const values = [...new Set([...options, ...ticked])].filter(
    (value) => ticked.has(value) || counts?.get(value) !== 0,
  );
  if (values.length === 0) return null;
  const title = facets[name].label;
  return (
    <details className={styles.facet}>
      <summary className={layout.fold}>{choices.length > 0 ? `${title} (${choices.length})` : title}</summary>
      <fieldset>
        <legend className={layout.sr}>{title}</legend>
        {values.map((value) => {
          const label = labelOf(name, value);
          const count = counts?.get(value);
          return (
            <label key={value}>
              <input
                type={name === 'prix' ? 'radio' : 'checkbox'}
                name={name}
                value={value}
                checked={choices.includes(value)}
                onChange={onChange}
              />
              {count === undefined ? label : `${label} (${count})`}
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}
