import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ListOrigin, readOrigin } from './list-origin';

/** Undefined on the server; set before a page is painted, and kept when the visitor follows a link within the page. */
export function useListOrigin(): ListOrigin | undefined {
  const { state } = useLocation();
  const [origin, setOrigin] = useState<ListOrigin>();
  useLayoutEffect(() => setOrigin((known) => readOrigin(state) ?? known), [state]);
  return origin;
}
