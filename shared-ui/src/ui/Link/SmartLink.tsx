import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

export interface SmartLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Loads the address as a document: for files and for what another server answers. */
  plain?: boolean;
  /** What the new history entry carries, where the router follows the link. */
  state?: unknown;
}

/** Whether an address leaves the router: another site, a mail, a phone number, a place on this page. */
export function isPlainLink(to: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(to);
}

/** A link of the router where it can be one, else a link of the browser. */
export function SmartLink({ to, plain = false, state, ...props }: SmartLinkProps) {
  const isPlain = plain || props.download !== undefined || isPlainLink(to);
  return isPlain ? <a href={to} {...props} /> : <Link to={to} state={state} {...props} />;
}
