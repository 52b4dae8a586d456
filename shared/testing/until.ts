/** Waits until something is true; fails with `what` after a while, which is long: a busy machine is no failure. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, patience = 60_000) {
  const end = Date.now() + patience;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Not within ${patience} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
