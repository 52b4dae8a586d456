import { useEffect, useState } from 'react';
import { type ListOrigin, readOrigin, useLocation } from 'shared-ui';

/** The list that the visitor came from; unknown to the server, and kept when a link within the page is followed. */
export function useListOrigin(): ListOrigin | undefined {
  const { state } = useLocation();
  const [origin, setOrigin] = useState<ListOrigin>();
  useEffect(() => setOrigin((known) => readOrigin(state) ?? known), [state]);
  return origin;
}
