import { useEffect, useState } from 'react';

interface Site {
  /** The address has no slash at its end. */
  site: string;
  school: string;
  canMailPasswords: boolean;
}

let sitePromise: Promise<Site> | undefined;

function loadSite(): Promise<Site> {
  sitePromise ??= fetch('/redaction/site.json').then((response) => {
    if (!response.ok) throw new Error(`/redaction/site.json answered ${response.status}`);
    return response.json() as Promise<Site>;
  });
  return sitePromise;
}

export function useSite(): Site {
  const [site, setSite] = useState<Site>({ site: '', school: '', canMailPasswords: false });
  useEffect(() => {
    loadSite().then(setSite, () => undefined);
  }, []);
  return site;
}
