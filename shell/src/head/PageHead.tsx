import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type Head, type Page, useSite } from 'shared-ui';
import { useFocusOnArrival } from './focus-on-arrival';
import { applyHead } from './apply-head';
import { waitingHead } from './waiting-head';

/** Sets the document's head to a page's, once it is there. */
export function PageHead<Data>({ page, data }: { page: Page<Data>; data: Data }) {
  const site = useSite();
  return <AppliedHead head={page.head(data, site)} />;
}

/** Where a page could not be had: its head does not stay that of the page before. */
export function FailedHead() {
  return <AppliedHead head={waitingHead(useLocation(), useSite())} />;
}

/** Sets the document's head and takes the keyboard to the new page's heading. */
export function AppliedHead({ head }: { head: Head }) {
  const site = useSite();
  const key = JSON.stringify(head);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal head is not set again
  useEffect(() => applyHead(head, site), [key]);
  useFocusOnArrival();
  return null;
}
