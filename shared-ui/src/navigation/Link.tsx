import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from './NavigationProvider';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the site, as it stands in the document. */
  to: string;
  /** What the new history entry carries. */
  state?: unknown;
}

/** A link to a page of the site, which is followed without loading a document. */
export function Link({ to, state, onClick, ...props }: LinkProps) {
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isForUs(event)) return;
    event.preventDefault();
    void navigate(to, { state });
  }
  return <a {...props} href={to} onClick={follow} />;
}

/** A new tab, a download and another site are the browser's. */
function isForUs({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const isPlainClick = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
  const { target, origin } = currentTarget;
  const isThisTab = !target || target === '_self';
  return (
    isPlainClick && isThisTab && !currentTarget.hasAttribute('download') && origin === window.location.origin
  );
}
