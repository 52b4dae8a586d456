import type { MouseEvent } from 'react';
import { ActionLink, ButtonLink, classes, inPlace, layout } from '@campus/shared-ui';
import type { CatalogueData, CategoryChoice } from './catalogue-data';
import { facetNames, labelOf } from './filters/facets';
import { type Criterion, type Filters, formatFilters, hrefOf, noFilters } from './filters/filters';
import type { CourseMatches } from './filters/select-courses';
import { NothingFound } from './ListedCourse';
import styles from './Results.module.css';

export interface NoResultProps {
  filters: Filters;
  data: CatalogueData;
  matches: CourseMatches;
  /** Courses found by their content stand below. */
  hasContent: boolean;
  suggestion?: string | undefined;
}

export function NoResult({ filters, data, matches, hasContent, suggestion }: NoResultProps) {
  const isFiltered = formatFilters(filters) !== '';
  const removals = criteriaOf(filters, data.categories).map((chosen) => ({
    ...chosen,
    count: matches.nearHits[chosen.criterion].length,
  }));

  return (
    <NothingFound hasContent={hasContent}>
      {suggestion && (
        <p>
          Voyez plutôt{'\u00a0: '}
          <ActionLink to={hrefOf({ ...noFilters, query: suggestion })} onClick={focusResults}>
            «&nbsp;
            {suggestion}
            &nbsp;» dans tout le catalogue
          </ActionLink>
        </p>
      )}
      <Removals removals={removals} />
      {!hasContent && (
        <>
          <p>Vous pouvez aussi nous écrire&nbsp;: nous faisons des formations sur mesure.</p>
          <div className={layout.row}>
            {isFiltered && (
              <ButtonLink variant="second" to={hrefOf(noFilters)} state={inPlace} onClick={focusResults}>
                Effacer les filtres
              </ButtonLink>
            )}
            <ActionLink to="/contact" iconEnd="arrow">
              Demander une formation
            </ActionLink>
          </div>
        </>
      )}
    </NothingFound>
  );
}

/** The clicked link disappears. A field would bring a phone's keyboard over the results. */
function focusResults({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
}

interface Removal extends ChosenCriterion {
  count: number;
}

/** Shows nothing if the text of the search is the only criterion. */
function Removals({ removals }: { removals: readonly Removal[] }) {
  if (removals.every(({ criterion }) => criterion === 'query')) return null;
  return (
    <ul>
      {removals.map(({ criterion, label, otherFilters, count }) => {
        const text = `Sans «\u00a0${label}\u00a0»\u00a0: ${countOf(count)}`;
        return (
          <li key={criterion}>
            {count === 0 ? (
              text
            ) : (
              <ActionLink to={hrefOf(otherFilters)} onClick={focusResults}>
                {text}
              </ActionLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function countOf(courses: number): string {
  if (courses === 0) return 'toujours aucune formation';
  return `${courses}\u00a0formation${courses > 1 ? 's' : ''}`;
}

export interface ChoicesProps {
  filters: Filters;
  categories: readonly CategoryChoice[];
}

export function PrintedChoices({ filters, categories }: ChoicesProps) {
  return (
    <p className={classes(styles.printed, layout.paper)}>
      Choix&nbsp;:{' '}
      {criteriaOf(filters, categories)
        .map(({ label }) => label)
        .join(', ')}
    </p>
  );
}

interface ChosenCriterion {
  criterion: Criterion;
  label: string;
  otherFilters: Filters;
}

export function criteriaOf(filters: Filters, categories: readonly CategoryChoice[]): ChosenCriterion[] {
  const { query, category, type } = filters;
  const texts: [Criterion, string, Partial<Filters>][] = [
    ['query', query, { query: '' }],
    ['category', categories.find(({ id }) => id === category)?.title ?? category, { category: '' }],
    ['type', type, { type: '' }],
  ];
  const facets = facetNames.map((name): (typeof texts)[number] => {
    const labels = filters.facets[name].map((value) => labelOf(name, value));
    return [name, labels.join(' ou '), { facets: { ...filters.facets, [name]: [] } }];
  });
  return [...texts, ...facets].flatMap(([criterion, label, change]) =>
    label ? [{ criterion, label, otherFilters: { ...filters, ...change, count: noFilters.count } }] : [],
  );
}
