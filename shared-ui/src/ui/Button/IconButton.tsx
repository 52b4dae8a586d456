import type { ComponentProps } from 'react';
import { classes } from '../classes';
import { iconClass } from '../Icon/icon-class';
import type { IconName } from '../Icon/icon-names';
import styles from './Button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** What the button does, in words. */
  label: string;
}

/** A round button without text. */
export function IconButton({ icon, label, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.iconButton, iconClass(icon), className)}
      aria-label={label}
      {...props}
    />
  );
}
