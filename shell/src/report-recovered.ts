/** A region that the server left to the browser, because its remote was missing there, is no error. */
export function reportRecovered(error: unknown): void {
  if ((error as { digest?: string }).digest?.startsWith('RemoteUnavailable')) return;
  console.error(error);
}
