import type { Location } from 'react-router-dom';
import { scrollKey } from '@campus/shared-ui';
import { findRedrawn } from '../hydration/replay';

/** The addresses of the links by which pages were left, by scroll key. */
const followedLinks = new Map<string, string>();

let focusAtStart: Element | null = null;

/** Called when a page is about to be left. */
export function rememberFollowedLink(from: Location): void {
  focusAtStart = document.activeElement;
  const href = document.activeElement?.closest('main a')?.getAttribute('href');
  if (href) followedLinks.set(scrollKey(from), href);
  else followedLinks.delete(scrollKey(from));
}

/** Says whether the visitor has taken the focus elsewhere since, while the next page came. */
export function hasFocusMoved(): boolean {
  const { activeElement, body } = document;
  // React may have drawn the link anew (`restoreEntries`).
  const start = focusAtStart && findRedrawn(focusAtStart);
  return activeElement !== body && activeElement !== start;
}

/** Gives the link by which the page was left, once the visitor has come back to its place. */
export function findFollowedLink(to: Location): HTMLElement | null {
  const href = followedLinks.get(scrollKey(to));
  return href === undefined ? null : document.querySelector(`main a[href=${JSON.stringify(href)}]`);
}
