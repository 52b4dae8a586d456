import type { ComponentProps } from 'react';
import { type IconName, iconClass } from '../Icon/Icon';
import { SmartLink, type SmartLinkProps } from '../Link/SmartLink';
import { classes } from '../styles';
import styles from './Button.module.css';

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
