import type { FormEvent, RefObject } from 'react';
import { ActionLink, Button, layout } from 'shared-ui';
import type { CatalogueData } from '../data';
import { askedOf } from '../filters/asked';
import { type Filters, formatFilters, hrefOf, noFilters } from '../filters/filters';
import { useFilterNavigation } from '../filters/use-filters';
import type { Selection } from '../selection/select-courses';
import { NothingFound } from './NothingFound';
import { Ways } from './Ways';

interface NoResultProps {
  filters: Filters;
  data: CatalogueData;
  selection: Selection;
  searchField: RefObject<HTMLInputElement | null>;
  /** Courses that answer by their content stand below, and are the way on. */
  hasContent: boolean;
  suggestion?: string | undefined;
}

export function NoResult({ filters, data, selection, searchField, hasContent, suggestion }: NoResultProps) {
  const goTo = useFilterNavigation();
  const ways = askedOf(filters, data.categories).map((asked) => ({
    ...asked,
    count: selection.nearly[asked.criterion].length,
  }));

  // The clicked link disappears, and the focus must not disappear with it.
  const focusField = () => searchField.current?.focus();
  const clear = (event: FormEvent) => {
    event.preventDefault();
    void goTo(noFilters, 'push');
    focusField();
  };

  return (
    <NothingFound hasContent={hasContent}>
      {suggestion && (
        <p>
          Voyez plutôt{'\u00a0: '}
          <ActionLink to={hrefOf({ ...noFilters, query: suggestion })} onClick={focusField}>
            «&nbsp;
            {suggestion}
            &nbsp;» dans tout le catalogue
          </ActionLink>
        </p>
      )}
      <Ways ways={ways} onFollow={focusField} />
      {!hasContent && (
        <>
          <p>
            Essayez un mot plus court ou une autre catégorie, ou demandez-nous&nbsp;: nous construisons aussi
            des formations sur mesure.
          </p>
          <div className={layout.row}>
            {formatFilters(filters) !== '' && (
              <form action="/formations" onSubmit={clear}>
                <Button variant="second" type="submit">
                  Effacer les filtres
                </Button>
              </form>
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
