import type { ChangeEvent } from 'react';
import { type FacetName, facets, labelOf, valuesOf } from '../filters/facets';
import styles from './Facets.module.css';

interface FacetChoicesProps {
  name: FacetName;
  /** undefined: all values. */
  offered: readonly string[] | undefined;
  chosen: readonly string[];
  /** Each value would give so many courses; undefined while nobody knows. */
  counts: ReadonlyMap<string, number> | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export function FacetChoices({ name, offered, chosen, counts, onChange }: FacetChoicesProps) {
  const values = [...new Set([...(offered ?? valuesOf(name)), ...chosen])];
  if (values.length === 0) return null;
  return (
    <fieldset className={styles.facet}>
      <legend>{facets[name].label}</legend>
      {values.map((value) => {
        const label = labelOf(name, value);
        const count = counts?.get(value);
        return (
          <label key={value} className={count === 0 ? styles.none : undefined}>
            <input
              type={name === 'prix' ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={onChange}
            />
            {count === undefined ? label : `${label} (${count})`}
          </label>
        );
      })}
    </fieldset>
  );
}
