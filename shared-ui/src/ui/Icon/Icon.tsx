import type { ComponentProps } from 'react';
import { classes } from '../styles';
import styles from './Icon.module.css';
import type { IconName } from './icon-names';

/** The class that paints an icon before (or after) an element's content. One icon per element. */
export function iconClass(name: IconName, place: 'start' | 'end' = 'start'): string {
  return classes(styles[place], styles[name]);
}

/** An icon on its own. It only decorates: what it says must also stand in words. */
export function Icon({ name, className, ...props }: ComponentProps<'i'> & { name: IconName }) {
  return <i aria-hidden="true" className={classes(iconClass(name), className)} {...props} />;
}
