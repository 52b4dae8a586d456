import { type FormEvent, type RefObject, useMemo } from 'react';
import { ActionLink, Button, EmptyState, layout } from 'shared-ui';
import { type Filters, formatFilters, hrefOf, noFilters } from '../filters/filters';
import { useFilterNavigation } from '../filters/use-filters';
import type { CatalogueCourse } from '../load';
import { suggest } from '../suggestion/suggest';

interface NoResultProps {
  filters: Filters;
  courses: readonly CatalogueCourse[];
  searchField: RefObject<HTMLInputElement | null>;
}

/** No course is what was asked for: the ways on. */
export function NoResult({ filters, courses, searchField }: NoResultProps) {
  const goTo = useFilterNavigation();
  const titles = useMemo(() => courses.map(({ title }) => title), [courses]);
  const suggestion = useMemo(() => suggest(filters.query, titles), [filters.query, titles]);

  // What was clicked disappears: the focus must not disappear with it.
  const focusField = () => searchField.current?.focus();
  const clear = (event: FormEvent) => {
    event.preventDefault();
    void goTo(noFilters, 'push');
    focusField();
  };

  return (
    <EmptyState title="Aucun résultat n'a été trouvé." level={2}>
      {suggestion && (
        <p>
          Voyez plutôt{'\u00a0: '}
          <ActionLink to={hrefOf({ ...noFilters, query: suggestion })} onClick={focusField}>
            «{'\u00a0'}
            {suggestion}
            {'\u00a0'}» dans tout le catalogue
          </ActionLink>
        </p>
      )}
      <p>
        Essayez un mot plus court ou une autre catégorie, ou demandez-nous{'\u00a0'}: nous construisons aussi
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
    </EmptyState>
  );
}
