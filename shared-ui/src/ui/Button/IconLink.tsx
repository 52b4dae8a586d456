import { classes } from '../classes';
import { iconClass } from '../Icon/icon-class';
import type { IconName } from '../Icon/icon-names';
import { SmartLink, type SmartLinkProps } from '../Link/SmartLink';
import styles from './Button.module.css';

export interface IconLinkProps extends SmartLinkProps {
  icon: IconName;
  /** Where the link leads, in words. */
  label: string;
}

/** A round link without text. */
export function IconLink({ icon, label, className, ...props }: IconLinkProps) {
  return (
    <SmartLink
      className={classes(styles.iconButton, iconClass(icon), className)}
      aria-label={label}
      {...props}
    />
  );
}
