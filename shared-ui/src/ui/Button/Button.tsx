import type { ComponentProps, MouseEvent } from 'react';
import { iconClass, type IconName } from '../Icon/Icon';
import { SmartLink, type SmartLinkProps } from '../Link/Link';
import { classes } from '../styles';
import styles from './Button.module.css';

interface ButtonStyle {
  /** A view has one "main". */
  variant?: 'main' | 'second' | undefined;
  small?: boolean | undefined;
  icon?: IconName | undefined;
  /** A button has `icon` or `iconEnd`, not both. */
  iconEnd?: IconName | undefined;
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** A busy button ignores clicks but keeps the focus. */
  busy?: boolean;
}

function buttonClass({ variant = 'main', small, icon, iconEnd }: ButtonStyle): string {
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
  const icons = busy ? {} : { icon, iconEnd };
  return (
    <button
      type="button"
      className={classes(buttonClass({ variant, small, ...icons }), className)}
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
}: SmartLinkProps & ButtonStyle) {
  const classNames = classes(buttonClass({ variant, small, icon, iconEnd }), className);
  return <SmartLink className={classNames} {...props} />;
}

interface IconProps {
  icon: IconName;
  label: string;
}

function iconButtonClass(icon: IconName, className: string | undefined): string {
  return classes(styles.iconButton, iconClass(icon), className);
}

export function IconButton({ icon, label, className, ...props }: ComponentProps<'button'> & IconProps) {
  return <button type="button" className={iconButtonClass(icon, className)} aria-label={label} {...props} />;
}

export function IconLink({ icon, label, className, ...props }: SmartLinkProps & IconProps) {
  return <SmartLink className={iconButtonClass(icon, className)} aria-label={label} {...props} />;
}
