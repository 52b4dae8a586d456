import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ListOrigin, readOrigin } from './list-origin';

/**
 * The list that the visitor came from; unknown to the server, there before a page that was gone to is painted, and kept
 * when a link within the page is followed.
 */
export function useListOrigin(): ListOrigin | undefined {
  const { state } = useLocation();
  const [origin, setOrigin] = useState<ListOrigin>();
  useLayoutEffect(() => setOrigin((known) => readOrigin(state) ?? known), [state]);
  return origin;
}
