/** Stands below each error: what the site was made of. None on the server. */
let mark = '';

export function setComposition(release: string | undefined): void {
  mark = release ? `\n[composition ${release}]` : '';
}

/** Writes an error to the browser's console. */
export function report(error: unknown): void {
  console.error(`${error}${mark}`);
}
