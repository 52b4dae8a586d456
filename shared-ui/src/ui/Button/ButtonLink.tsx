import { classes } from '../classes';
import { SmartLink, type SmartLinkProps } from '../Link/SmartLink';
import { type ButtonLook, buttonClass } from './button-class';

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
