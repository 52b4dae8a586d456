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

/** A busy button shows that in the place of its icon. */
export function Button({ busy = false, onClick, ...props }: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  const shown = busy ? { ...props, icon: undefined, iconEnd: undefined } : props;
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
      {...withStyle(shown)}
    />
  );
}

export function ButtonLink(props: SmartLinkProps & ButtonStyle) {
  return <SmartLink {...withStyle(props)} />;
}

/** The properties of the element, with the style as its class. */
function withStyle<Props extends { className?: string | undefined }>({
  variant = 'main',
  small,
  icon,
  iconEnd,
  className,
  ...props
}: Props & ButtonStyle) {
  const icons = [icon && iconClass(icon), iconEnd && iconClass(iconEnd, 'end')];
  return {
    ...props,
    className: classes(styles.button, styles[variant], small && styles.small, ...icons, className),
  };
}

interface IconProps {
  icon: IconName;
  label: string;
}

export function IconButton({ icon, label, className, ...props }: ComponentProps<'button'> & IconProps) {
  return <button type="button" className={iconButtonClass(icon, className)} aria-label={label} {...props} />;
}

export function IconLink({ icon, label, className, ...props }: SmartLinkProps & IconProps) {
  return <SmartLink className={iconButtonClass(icon, className)} aria-label={label} {...props} />;
}

function iconButtonClass(icon: IconName, className: string | undefined): string {
  return classes(styles.iconButton, iconClass(icon), className);
}
