import type { ComponentProps } from 'react';
import { classes } from '../classes';
import styles from './Input.module.css';

/** A line of text, inside a `Field`. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return <input type="text" className={classes(styles.input, className)} {...props} />;
}
