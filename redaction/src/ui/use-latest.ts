import { useRef } from 'react';

/** What is called after a wait reads here what is drawn by then. */
export function useLatest<Value>(value: Value) {
  const ref = useRef(value);
  ref.current = value;
  return ref;
}
