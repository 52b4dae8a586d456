import { useEffect, useState } from 'react';
import { type Part, whenIdle } from '@campus/shared-ui';
import { isStored, onceStored } from '../hydration/sleeping-parts';
import type { Remotes } from '../remotes/remotes';
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
  const [code, setCode] = useState<Part<unknown>>();
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const [remote = '', part = ''] = key.split('/');
    const load = () =>
      whenIdle(() => {
        if (isUnmounted) return;
        // The failure was reported where it happened.
        remotes.part({ remote, part }).then(
          (found) => !isUnmounted && setCode(found),
          () => undefined,
        );
      });
    setAwaited(stored !== undefined && !isStored(stored));
    const end = stored ? onceStored(stored, load) : load();
    return () => {
      isUnmounted = true;
      end?.();
    };
  }, [key, stored, remotes]);

  // It has no data that could be loaded again.
  const drawn = code && (
    <PartBoundary at={code} name={key} fallback={null} retry={async () => undefined}>
      <code.Component view={{ state: 'ready', data: null }} />
    </PartBoundary>
  );
  // The live region must be there before the part: else nobody hears the first thing that it says.
  return isAwaited ? <span aria-live="polite">{drawn}</span> : drawn;
}
