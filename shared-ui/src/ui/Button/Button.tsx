import type { ComponentProps, MouseEvent } from 'react';
import { classes } from '../classes';
import { type ButtonLook, buttonClass } from './button-class';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Something runs: a click does nothing until it is over, but the button keeps the focus. */
  busy?: boolean;
}

export function Button({
  variant,
  small,
  icon,
  iconEnd,
  busy = false,
  className,
  onClick,
  ...props
}: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  const look = buttonClass({ variant, small, ...(busy ? {} : { icon, iconEnd }) });
  return (
    <button
      type="button"
      className={classes(look, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
      {...props}
    />
  );
}
