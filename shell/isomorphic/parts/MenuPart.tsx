import { useCallback, useEffect, useState } from 'react';
import { type Part, whenIdle } from '@campus/shared-ui';
import { isStored, onceStored } from '../hydration/sleeping-parts';
import type { Remotes } from '../remotes/remotes';
import { useRetry } from '../remotes/retry';
import { PartBoundary } from './PartRegion';

interface Props {
  /** "mf-owner/Name" */
  part: string;
  /** The part has nothing to show until the browser keeps something under this key. */
  stored?: string | undefined;
  remotes: Remotes;
}

/** Draws the part once the browser is idle and has what the part shows. */
export function MenuPart({ part: key, stored, remotes }: Props) {
  /** Null where it could not be loaded. */
  const [code, setCode] = useState<Part<unknown> | null>();
  const [isAwaited, setAwaited] = useState(false);
  const [remote = '', part = ''] = key.split('/');
  const load = useCallback(
    () => remotes.part({ remote, part }).then(setCode, () => setCode((shown) => shown ?? null)),
    [remotes, remote, part],
  );
  useEffect(() => {
    let isUnmounted = false;
    const loadWhenIdle = () => whenIdle(() => isUnmounted || void load());
    setAwaited(stored !== undefined && !isStored(stored));
    const end = stored ? onceStored(stored, loadWhenIdle) : loadWhenIdle();
    return () => {
      isUnmounted = true;
      end?.();
    };
  }, [load, stored]);
  useRetry(code === null, load);

  const content = code && (
    <PartBoundary at={code} name={key} fallback={null}>
      <code.Component view={{ state: 'ready', data: null }} />
    </PartBoundary>
  );
  // The live region must be there before the part: else nobody hears the first thing that it says.
  return isAwaited ? <span aria-live="polite">{content}</span> : content;
}
