import { classes } from '../classes';
import { iconClass } from '../Icon/icon-class';
import type { IconName } from '../Icon/icon-names';
import styles from './Button.module.css';

export interface ButtonLook {
  /** One "main" per view. */
  variant?: 'main' | 'second' | undefined;
  small?: boolean | undefined;
  /** An icon before the text … */
  icon?: IconName | undefined;
  /** … or after it: one of the two. */
  iconEnd?: IconName | undefined;
}

/** The look of a button, for buttons and links alike. */
export function buttonClass({ variant = 'main', small, icon, iconEnd }: ButtonLook): string {
  return classes(
    styles.button,
    styles[variant],
    small && styles.small,
    icon && iconClass(icon),
    iconEnd && iconClass(iconEnd, 'end'),
  );
}
