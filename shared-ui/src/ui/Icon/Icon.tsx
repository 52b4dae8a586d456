import type { ComponentProps } from 'react';
import { classes } from '../classes';
import { iconClass } from './icon-class';
import type { IconName } from './icon-names';

/** An icon on its own. It only decorates: what it says must also stand in words. */
export function Icon({ name, className, ...props }: ComponentProps<'i'> & { name: IconName }) {
  return <i aria-hidden="true" className={classes(iconClass(name), className)} {...props} />;
}
