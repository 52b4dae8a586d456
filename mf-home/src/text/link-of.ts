import { readLink } from '@campus/shared-ui/read-link';

/** '' without a usable address; what the editor has written is then logged. */
export function linkOf(collection: string, name: string, written: string): string {
  if (!written.trim()) return '';
  const address = readLink(written);
  if (address === undefined) {
    const cited = JSON.stringify(written.slice(0, 100));
    console.warn(
      `${collection} ${name}: ${cited} is no address, its link is left out; write a path like /contact, or https://…`,
    );
  }
  return address ?? '';
}
