import type { ComponentProps, MouseEvent } from 'react';
import { type IconName, iconClass } from '../Icon/Icon';
import { SmartLink, type SmartLinkProps } from '../Link/SmartLink';
import { classes } from '../styles';
import styles from './Button.module.css';

/** The look of a button, for buttons and links alike. */
interface ButtonLook {
  /** One "main" per view. */
  variant?: 'main' | 'second' | undefined;
  small?: boolean | undefined;
  /** An icon before the text … */
  icon?: IconName | undefined;
  /** … or after it: one of the two. */
  iconEnd?: IconName | undefined;
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Something runs: a click does nothing until it is over, but the button keeps the focus. */
  busy?: boolean;
}

function buttonClass({ variant = 'main', small, icon, iconEnd }: ButtonLook): string {
  return classes(
    styles.button,
    styles[variant],
    small && styles.small,
    icon && iconClass(icon),
    iconEnd && iconClass(iconEnd, 'end'),
  );
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

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  small,
  icon,
  iconEnd,
  className,
  ...props
}: SmartLinkProps & ButtonLook) {
  const look = buttonClass({ variant, small, icon, iconEnd });
  return <SmartLink className={classes(look, className)} {...props} />;
}
