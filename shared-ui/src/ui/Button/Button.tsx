import type { ComponentProps, MouseEvent } from 'react';
import { iconClass, type IconName } from '../Icon/Icon';
import { SmartLink, type SmartLinkProps } from '../Link/Link';
import { classes } from '../styles';
import styles from './Button.module.css';

interface ButtonLook {
  /** A view has one "main". */
  variant?: 'main' | 'second' | undefined;
  small?: boolean | undefined;
  icon?: IconName | undefined;
  /** A button has `icon` or `iconEnd`, not both. */
  iconEnd?: IconName | undefined;
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** A busy button ignores clicks but keeps the focus. */
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

interface IconLook {
  icon: IconName;
  label: string;
}

export function IconButton({ icon, label, className, ...props }: ComponentProps<'button'> & IconLook) {
  const look = classes(styles.iconButton, iconClass(icon), className);
  return <button type="button" className={look} aria-label={label} {...props} />;
}

export function IconLink({ icon, label, className, ...props }: SmartLinkProps & IconLook) {
  const look = classes(styles.iconButton, iconClass(icon), className);
  return <SmartLink className={look} aria-label={label} {...props} />;
}
