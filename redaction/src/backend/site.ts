import { useEffect, useState } from 'react';

interface Site {
  /** The address has no slash at its end. */
  site: string;
  school: string;
  mailsPasswords: boolean;
}

let asked: Promise<Site> | undefined;

function ask(): Promise<Site> {
  asked ??= fetch('/redaction/site.json').then((response) => {
    if (!response.ok) throw new Error(`/redaction/site.json answered ${response.status}`);
    return response.json() as Promise<Site>;
  });
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}

export function useSite(): Site {
  const [site, setSite] = useState<Site>({ site: '', school: '', mailsPasswords: false });
  useEffect(() => {
    ask().then(setSite, () => undefined);
  }, []);
  return site;
}
