import { type ReactNode, useEffect, useState } from 'react';
import { readLocation, writeLocation } from './browser-history';
import { locationOf } from './location';
import { type Navigate, NavigationProvider } from './NavigationProvider';

const navigate: Navigate = async (to, { replace = false, state } = {}) => {
  if (typeof to === 'number') {
    history.go(to);
    return;
  }
  writeLocation(locationOf(to, window.location, state), replace ? 'replace' : 'push');
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
};

/** The browser's address for a program without the shell's navigator: pages load their data when they are shown. */
export function BrowserNavigation({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(() => readLocation().location);
  useEffect(() => {
    const follow = () => setLocation(readLocation().location);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return (
    <NavigationProvider location={location} navigate={navigate}>
      {children}
    </NavigationProvider>
  );
}
