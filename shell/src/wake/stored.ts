export function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Acts at once, or when another tab or this page stores something, which says so by the event `<key>-kept`. Returns what ends the wait. */
export function onceStored(key: string, act: () => void): () => void {
  // `pageshow` tells what another tab did while this page lay in the browser's cache.
  const events = ['storage', 'pageshow', `${key}-kept`];
  const end = () => {
    for (const event of events) removeEventListener(event, look);
  };
  const look = () => {
    if (!isStored(key)) return;
    end();
    act();
  };
  for (const event of events) addEventListener(event, look);
  look();
  return end;
}
