import type { ComponentProps } from 'react';
import { classes } from '../classes';
import { iconClass } from '../Icon/icon-class';
import styles from './Input.module.css';

export interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
}

/** A choice, inside a `Field`. */
export function Select({ options, className, ...props }: SelectProps) {
  return (
    <span className={classes(styles.select, iconClass('down', 'end'), className)}>
      <select className={styles.input} {...props}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
