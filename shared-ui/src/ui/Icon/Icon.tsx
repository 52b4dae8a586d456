import type { ComponentProps } from 'react';
import { classes } from '../styles';
import styles from './Icon.module.css';

/** The folder `lucide` has the drawing of each, under this name. */
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

/** Editors may name an icon that we do not have. */
export function toIconName(value: string): IconName {
  return isIconName(value) ? value : 'info';
}

/** An element has one icon: before its content, or after it. */
export function iconClass(name: IconName, place: 'start' | 'end' = 'start'): string {
  return classes(styles[place], styles[name]);
}

/** It only decorates: what it says must also stand in words. */
export function Icon({ name, className, ...props }: ComponentProps<'i'> & { name: IconName }) {
  return <i aria-hidden="true" className={classes(iconClass(name), className)} {...props} />;
}
