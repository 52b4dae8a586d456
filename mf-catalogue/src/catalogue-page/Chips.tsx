import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { classes, iconClass, layout } from '@campus/shared-ui';
import { type FacetName, facetNames, labelOf, noFacets } from './filters/facets';
import { type Filters, hrefOf, noFilters } from './filters/filters';
import { plainClick, useFilterNavigation } from './filters/use-filters';
import styles from './Facets.module.css';

export function Chips({ filters }: { filters: Filters }) {
  const goTo = useFilterNavigation();
  const chips = facetNames.flatMap((name) => filters.facets[name].map((value): Chip => [name, value]));
  if (chips.length === 0) return null;
  const none = { ...filters, facets: noFacets, count: noFilters.count };

  return (
    <div className={classes(layout.row, styles.chips)}>
      <ul className={layout.row} aria-label="Filtres choisis">
        {chips.map(([name, value]) => {
          const label = labelOf(name, value);
          const without = withoutChoice(filters, name, value);
          const remove = (event: MouseEvent<HTMLElement>) => {
            focusNext(event.currentTarget);
            void goTo(without, 'push');
          };
          return (
            <li key={name + value}>
              <Link
                className={classes(styles.chip, iconClass('close', 'end'))}
                to={hrefOf(without)}
                aria-label={`Retirer ${label}`}
                onClick={plainClick(remove)}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
      {chips.length > 1 && (
        <Link
          to={hrefOf(none)}
          onClick={plainClick(({ currentTarget }) => {
            summaryOf(currentTarget)?.focus();
            void goTo(none, 'push');
          })}
        >
          Retirer tous ces filtres
        </Link>
      )}
    </div>
  );
}

type Chip = [name: FacetName, value: string];

/** The clicked chip disappears, so the focus goes to the chip beside it, after the last one to the summary. */
function focusNext(chip: HTMLElement): void {
  const item = chip.parentElement;
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  (beside?.querySelector('a') ?? summaryOf(chip))?.focus();
}

function summaryOf(element: HTMLElement): HTMLElement | null | undefined {
  return element.closest('form')?.querySelector('summary');
}

export function withoutChoice(filters: Filters, name: FacetName, value: string): Filters {
  const left = filters.facets[name].filter((chosen) => chosen !== value);
  return { ...filters, facets: { ...filters.facets, [name]: left }, count: noFilters.count };
}
