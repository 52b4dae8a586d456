import { type ChangeEvent, type FormEvent, type ReactNode, useRef } from 'react';
import { Button, classes, Field, iconClass, layout, Select, TextInput } from '@campus/shared-ui';
import type { CategoryChoice } from './catalogue-data';
import { FilterSheet } from './FilterSheet';
import { countFilters, type Filters, maxQueryCharacters } from './filters/filters';
import { type ChangeFilters, chooseFrom, useEarlyEntries } from './filters/use-filters';
import { preloadFilterChunk } from './FilterChunk';
import styles from './SearchForm.module.css';

const types = [
  { value: '', label: 'Tous' },
  { value: 'Alternance', label: 'Alternance' },
  { value: 'Initial', label: 'Initial' },
] as const;

const sorts = [
  { value: '', label: 'Par défaut' },
  { value: 'croissant', label: 'Prix croissant' },
  { value: 'decroissant', label: 'Prix décroissant' },
] as const;

interface SearchFormProps {
  title: string;
  entry: Filters;
  /** undefined: the categories are loading. */
  categories: readonly CategoryChoice[] | undefined;
  onChange: ChangeFilters;
  closeLabel: string;
  facets: ReactNode;
  children?: ReactNode;
}

/** JavaScript filters live; without it this is a GET form. */
// oxlint-disable-next-line eslint/max-lines-per-function -- split, it costs a browser more bytes
export function SearchForm({
  title,
  entry,
  categories,
  onChange,
  closeLabel,
  facets,
  children,
}: SearchFormProps) {
  const searchField = useRef<HTMLInputElement>(null);
  useEarlyEntries(searchField, entry, onChange);

  const search = ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ query: target.value }, 'replace');
  const choose = chooseFrom(onChange);
  const categoryChoices = categoryOptions(categories, entry.category);
  const selects = [
    { label: 'Catégorie', name: 'categorie', options: categoryChoices, value: entry.category },
    { label: 'Type', name: 'type', options: types, value: entry.type },
    { label: 'Tri', name: 'tri', options: sorts, value: entry.sort },
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The keyboard of a phone would stay over the results.
    if (matchMedia('(pointer: coarse)').matches) searchField.current?.blur();
  };

  return (
    // A <search> around the form would be one more node for the same role.
    <form
      className={classes(layout.wrap, styles.form)}
      role="search"
      action="/formations"
      method="get"
      autoComplete="off"
      onFocus={preloadFilterChunk}
      onSubmit={submit}
    >
      <h1>{title}</h1>
      <p className={layout.lead}>
        En présentiel, à distance ou les deux, et sur mesure pour votre entreprise.
      </p>
      <Field label="Rechercher une formation" srLabel className={classes(styles.search, iconClass('search'))}>
        {(control) => (
          <TextInput
            {...control}
            ref={searchField}
            type="search"
            name="q"
            placeholder="Rechercher une formation"
            enterKeyHint="search"
            maxLength={maxQueryCharacters}
            value={entry.query}
            onChange={search}
          />
        )}
      </Field>
      <FilterSheet chosenCount={countFilters(entry)} closeLabel={closeLabel}>
        {selects.map(({ label, ...select }) => (
          <Field key={label} label={label}>
            {(control) => <Select {...control} {...select} onChange={choose} />}
          </Field>
        ))}
        {facets}
      </FilterSheet>
      {children}
      <Button type="submit" className={styles.submit}>
        Rechercher
      </Button>
    </form>
  );
}

/** Until the categories are loaded, the chosen one has no title. */
function categoryOptions(categories: readonly CategoryChoice[] | undefined, chosenId: string) {
  const all = { value: '', label: 'Toutes' };
  if (categories) return [all, ...categories.map(({ id, title }) => ({ value: id, label: title }))];
  return chosenId ? [all, { value: chosenId, label: '…' }] : [all];
}
