/** Waits until something is true; fails with `what` after a while. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, patience = 10_000) {
  const end = Date.now() + patience;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Not within ${patience} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
