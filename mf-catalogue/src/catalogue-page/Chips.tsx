import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { classes, iconClass, inPlace, layout } from '@campus/shared-ui';
import { type FacetName, facetNames, labelOf } from './filters/facets';
import { type Filters, hrefOf, noFilters } from './filters/filters';
import { type ChoicesProps, criteriaOf } from './NoResult';
import styles from './Facets.module.css';

export function Chips({ filters, categories }: ChoicesProps) {
  const chips = chipsOf({ filters, categories });
  const clearedFilters: Filters = { ...noFilters, query: filters.query, sort: filters.sort };

  return (
    <div className={classes(layout.row, styles.chips)}>
      <ul className={layout.row} aria-label="Filtres choisis">
        {chips.map(({ key, label, otherFilters }) => (
          <li key={key}>
            <Link
              className={classes(styles.chip, iconClass('close', 'end'))}
              to={hrefOf(otherFilters)}
              state={inPlace}
              aria-label={`Retirer ${label}`}
              onClick={focusNext}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {chips.length > 1 && (
        <Link to={hrefOf(clearedFilters)} state={inPlace} onClick={focusFilters}>
          Retirer tous ces filtres
        </Link>
      )}
    </div>
  );
}

function chipsOf({ filters, categories }: ChoicesProps) {
  const fields = criteriaOf(filters, categories).flatMap(({ criterion, label, otherFilters }) =>
    criterion === 'category' || criterion === 'type' ? [{ key: criterion, label, otherFilters }] : [],
  );
  const choices = facetNames.flatMap((name) =>
    filters.facets[name].map((value) => ({
      key: name + value,
      label: labelOf(name, value),
      otherFilters: withoutChoice(filters, name, value),
    })),
  );
  return [...fields, ...choices];
}

/** The clicked chip disappears: the focus goes to its neighbour, or to what opens the filters. */
function focusNext(event: MouseEvent<HTMLElement>): void {
  const item = event.currentTarget.parentElement;
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = beside?.querySelector('a');
  if (next) next.focus();
  else focusFilters(event);
}

/** One of the two is hidden and ignores the focus. */
function focusFilters({ currentTarget }: MouseEvent<HTMLElement>): void {
  for (const selector of ['[aria-haspopup]', 'summary'])
    currentTarget.closest('form')?.querySelector<HTMLElement>(selector)?.focus();
}

export function withoutChoice(filters: Filters, name: FacetName, value: string): Filters {
  const values = filters.facets[name].filter((chosen) => chosen !== value);
  return { ...filters, facets: { ...filters.facets, [name]: values }, count: noFilters.count };
}
