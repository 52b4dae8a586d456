import { type IconName, iconClass } from '../Icon/Icon';
import { SmartLink, type SmartLinkProps } from '../Link/SmartLink';
import { classes } from '../styles';
import styles from './ActionLink.module.css';

interface ActionLinkProps extends SmartLinkProps {
  icon?: IconName;
  iconEnd?: IconName;
}

export function ActionLink({ icon, iconEnd, className, ...props }: ActionLinkProps) {
  const icons = classes(icon && iconClass(icon), iconEnd && iconClass(iconEnd, 'end'));
  return <SmartLink className={classes(styles.link, icons, className)} {...props} />;
}
