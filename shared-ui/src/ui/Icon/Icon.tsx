import type { ComponentProps } from 'react';
import { classes } from '../styles';
import styles from './Icon.module.css';

/** Every icon of the site; the drawings are in Icon.module.css. */
export const iconNames = [
  'arrow',
  'back',
  'down',
  'close',
  'menu',
  'search',
  'share',
  'download',
  'clock',
  'location',
  'user',
  'at',
  'info',
  'alert',
  'check',
  'bookmark',
  'pause',
  'play',
  'phone',
  'mail',
  'access',
  'link',
  'external',
  'web',
  'heart',
  'bolt',
  'forklift',
  'shop',
  'people',
  'table',
  'board',
  'handshake',
  'coins',
  'pencil',
  'keyboard',
  'house',
  'compass',
  'speech',
] as const;

export type IconName = (typeof iconNames)[number];

const known: ReadonlySet<string> = new Set(iconNames);

function isIconName(value: string): value is IconName {
  return known.has(value);
}

/** The icon that the back end names; one that we do not have is drawn as "info". */
export function toIconName(value: string): IconName {
  return isIconName(value) ? value : 'info';
}

/** The class that paints an icon before (or after) an element's content. One icon per element. */
export function iconClass(name: IconName, place: 'start' | 'end' = 'start'): string {
  return classes(styles[place], styles[name]);
}

/** An icon on its own. It only decorates: what it says must also stand in words. */
export function Icon({ name, className, ...props }: ComponentProps<'i'> & { name: IconName }) {
  return <i aria-hidden="true" className={classes(iconClass(name), className)} {...props} />;
}
