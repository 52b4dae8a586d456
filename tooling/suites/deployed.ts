/** Undefined where `BASE_URL` names no site. Throws a sentence where no site of Campus answers there. */
export async function deployedSite(given = process.env.BASE_URL): Promise<string | undefined> {
  if (!given) return undefined;
  if (!/^https?:\/\/[^/@]+\/?$/.test(given)) {
    throw new Error(
      'BASE_URL must be the address of a site and nothing behind it, like https://campus.example.',
    );
  }
  const { origin } = new URL(given);
  const options: RequestInit = { signal: AbortSignal.timeout(10_000), redirect: 'manual' };
  const health = await fetch(`${origin}/healthz`, options)
    .then((answer) => answer.json())
    .catch((error: Error) => ({ error: error.message }));
  if (typeof health?.status === 'string') return origin;
  throw new Error(
    `BASE_URL ${origin} is no site of Campus: /healthz told no state (${health?.error ?? 'JSON'}).`,
  );
}
