/** Milliseconds that a site may take to say how it is. */
const timeLimit = 10_000;

/** What the tests of a deployed site are run by. */
export const smoke = 'tests/smoke';

/**
 * The site that `BASE_URL` names, once it has said that it is well; undefined where none is named. Throws a sentence where
 * it is no address, or nobody well answers there.
 */
export async function deployedSite(text = process.env.BASE_URL): Promise<string | undefined> {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  ) {
    throw new Error(
      'BASE_URL must be the address of a site and nothing behind it, like https://campus.example.',
    );
  }
  const { origin } = url;
  const address = `${origin}/healthz`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeLimit), redirect: 'manual' }).catch(
    (error: Error & { cause?: Error }) => {
      const why =
        error.name === 'TimeoutError'
          ? `no answer within ${timeLimit / 1000} s`
          : (error.cause ?? error).message;
      throw new Error(`BASE_URL ${origin} cannot be reached: ${why}.`);
    },
  );
  const health = (await answer.json().catch(() => undefined)) as { status?: unknown } | undefined;
  if (typeof health?.status !== 'string') {
    throw new Error(
      `BASE_URL ${origin} is no site of Campus: ${address} answered ${answer.status} and no state.`,
    );
  }
  return origin;
}
