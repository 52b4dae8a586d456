import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { iconClass, type IconName } from '../Icon/Icon';
import { classes } from '../styles';
import styles from './Link.module.css';

export interface SmartLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** The browser loads the address as a document: files, and what another server answers. */
  plain?: boolean;
  state?: unknown;
}

/** An address outside, an anchor or a file: no page's address ends like a file's. */
export function isPlainLink(to: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(to) || /^[^?#]*\.\w+([?#]|$)/.test(to);
}

export function SmartLink({ to, plain = false, state, ...props }: SmartLinkProps) {
  const isPlain = plain || props.download !== undefined || isPlainLink(to);
  if (isPlain) return <a href={to} {...props} />;
  // No route is discovered here: React Router's mark of it would only lengthen the document.
  return <Link to={to} state={state} discover="none" {...props} />;
}

interface ActionLinkProps extends SmartLinkProps {
  icon?: IconName;
  iconEnd?: IconName;
}

export function ActionLink({ icon, iconEnd, className, ...props }: ActionLinkProps) {
  const icons = classes(icon && iconClass(icon), iconEnd && iconClass(iconEnd, 'end'));
  return <SmartLink className={classes(styles.link, icons, className)} {...props} />;
}
