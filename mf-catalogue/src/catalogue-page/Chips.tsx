import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { classes, iconClass, inPlace, layout } from '@campus/shared-ui';
import { type FacetName, facetNames, labelOf } from './filters/facets';
import { type Filters, hrefOf, noFilters } from './filters/filters';
import { type ChoicesProps, criteriaOf } from './NoResult';
import styles from './Facets.module.css';

export function Chips({ filters, categories }: ChoicesProps) {
  return (
    <ul className={classes(layout.row, styles.chips)} aria-label="Filtres choisis">
      {chipsOf({ filters, categories }).map(({ key, label, otherFilters }) => (
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
function focusNext({ currentTarget }: MouseEvent<HTMLElement>): void {
  const item = currentTarget.parentElement;
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  if (neighbour) neighbour.querySelector('a')?.focus();
  else focusFilters(currentTarget.closest('form'));
}

/** One of the two is hidden and ignores the focus. */
function focusFilters(form: HTMLFormElement | null): void {
  for (const selector of ['[aria-haspopup]', 'summary']) form?.querySelector<HTMLElement>(selector)?.focus();
}

export function withoutChoice(filters: Filters, name: FacetName, value: string): Filters {
  const values = filters.facets[name].filter((chosen) => chosen !== value);
  return { ...filters, facets: { ...filters.facets, [name]: values }, count: noFilters.count };
}
