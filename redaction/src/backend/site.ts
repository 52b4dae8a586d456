import { useEffect, useState } from 'react';

interface Site {
  /** Where visitors see the site, without a slash at its end. */
  site: string;
  school: string;
  /** Whether a forgotten password is reset by mail. */
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

/** The public site; empty until it is known. */
export function useSite(): Site {
  const [site, setSite] = useState<Site>({ site: '', school: '', mailsPasswords: false });
  useEffect(() => {
    ask().then(setSite, () => undefined);
  }, []);
  return site;
}
