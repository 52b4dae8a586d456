import { useEffect, useState } from 'react';
import { type Part, whenIdle } from 'shared-ui';
import type { Remotes } from '../remotes/remotes';
import { isStored, onceStored } from '../wake/stored';
import { PartBoundary } from './PartBoundary';

interface Props {
  /** "mf-owner/Name" */
  part: string;
  /** Until the browser keeps something under this key, the part has nothing to show. */
  stored?: string | undefined;
  remotes: Remotes;
}

/**
 * What stands after the words of a link in the menu: nothing on the server, nor at a first view until the browser is idle, nor before the
 * browser keeps what it shows. The link does without it; where its code cannot be had, the next page asks again.
 */
export function MenuPart({ part: key, stored, remotes }: Props) {
  const [code, setCode] = useState<Part<unknown>>();
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    let isGone = false;
    const [remote = '', part = ''] = key.split('/');
    const load = () =>
      whenIdle(() => {
        if (isGone) return;
        // What fails was reported where it failed.
        remotes.part({ remote, part }).then(
          (found) => !isGone && setCode(found),
          () => undefined,
        );
      });
    setAwaited(stored !== undefined && !isStored(stored));
    const end = stored ? onceStored(stored, load) : load();
    return () => {
      isGone = true;
      end?.();
    };
  }, [key, stored, remotes]);

  const drawn = code && (
    <PartBoundary at={code} name={key} fallback={null} again={nothing}>
      <code.Component view={{ state: 'ready', data: null }} />
    </PartBoundary>
  );
  // There before the part is, or nobody hears the first thing that it says.
  return isAwaited ? <span aria-live="polite">{drawn}</span> : drawn;
}

/** It has no data that could be had now. */
async function nothing(): Promise<void> {}
