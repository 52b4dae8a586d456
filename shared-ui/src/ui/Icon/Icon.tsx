import type { ComponentProps } from 'react';
import { classes } from '../styles';
import styles from './Icon.module.css';

/** The folder `lucide` has a drawing of each. */
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

/** Gives `info` for a name without a drawing, which an editor may have typed. */
export function toIconName(value: string): IconName {
  return iconNames.find((name) => name === value) ?? 'info';
}

/** An element has one icon: before its content, or after it. */
export function iconClass(name: IconName, place: 'start' | 'end' = 'start'): string {
  return classes(styles[place], styles[name]);
}

/** Decoration: the text beside it must have the same meaning. */
export function Icon({ name, className, ...props }: ComponentProps<'i'> & { name: IconName }) {
  return <i aria-hidden="true" className={classes(iconClass(name), className)} {...props} />;
}
