import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ListOrigin, readOrigin } from './list-origin';

/** Undefined on the server, set before the first paint. An anchor of the page changes nothing. */
export function useListOrigin(): ListOrigin | undefined {
  const { state } = useLocation();
  const [origin, setOrigin] = useState<ListOrigin>();
  useLayoutEffect(() => setOrigin((previous) => readOrigin(state) ?? previous), [state]);
  return origin;
}
