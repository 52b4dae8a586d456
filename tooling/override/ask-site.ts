/** Milliseconds for a site's answer: it loads the build before it gives one. */
const patience = 15_000;

/** Asks a site to load a remote from elsewhere, as its visitors will; what is wrong where it does not, in a sentence. */
export async function askSite(link: string): Promise<string | undefined> {
  const { origin } = new URL(link);
  let response: Response;
  try {
    const signal = AbortSignal.timeout(patience);
    response = await fetch(link, { redirect: 'manual', headers: { Accept: 'text/html' }, signal });
  } catch {
    return `${origin} does not answer: start the site, or name another one with --site.`;
  }
  const html = await response.text();
  if (response.status === 303) return undefined;
  if (response.status === 400) {
    const [, reason = ''] = /<h1>[^<]*<\/h1><p>([^<]*)<\/p>/.exec(html) ?? [];
    return `${origin} does not take it: ${reason || 'look at OVERRIDE_HOSTS'}`;
  }
  return `${origin} takes nothing from elsewhere: it is in production (ENVIRONMENT).`;
}
