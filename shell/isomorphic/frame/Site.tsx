import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { scrollKey } from '@campus/shared-ui';
import type { LoadedPage } from '../pages/page-data';
import type { Remotes } from '../remotes/remotes';
import type { Routes } from '../routes/routes';
import { Frame } from './Frame';
import styles from './Frame.module.css';

export interface SiteHost {
  routes: () => Routes;
  remotes: Remotes;
  /** Begins to listen to the router; returns what ends that. */
  watch?: () => () => void;
}

/** With a new element each time React would draw the whole frame anew. */
const outlet = <Outlet />;

/** Stays while the pages in it change. */
export function Site({ routes, remotes, watch }: SiteHost) {
  const loaded = useMatches().at(-1)?.loaderData as LoadedPage | undefined;
  const { pathname } = useLocation();
  // A change that came before this was drawn goes to the first listener, `RouterProvider`.
  useEffect(() => watch?.(), [watch]);
  return (
    <>
      <Frame
        route={routes().matchExact(pathname)?.route}
        menu={routes().menu}
        remotes={loaded?.remotes ?? remotes}
      >
        {outlet}
      </Frame>
      <PendingBar />
      <ScrollRestoration getKey={scrollKey} storageKey="scrollPositions" />
    </>
  );
}

function PendingBar() {
  return useNavigation().state === 'idle' ? null : <div className={styles.pending} />;
}
