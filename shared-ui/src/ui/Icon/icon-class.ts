import { classes } from '../classes';
import styles from './Icon.module.css';
import type { IconName } from './icon-names';

/** The class that paints an icon before (or after) an element's content. One icon per element. */
export function iconClass(name: IconName, place: 'start' | 'end' = 'start'): string {
  return classes(styles[place], styles[name]);
}
