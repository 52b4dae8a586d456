import { readLink } from 'shared-ui';

/** The address of a record's link; empty, with a logged line, where the editor has written none that leads anywhere. */
export function linkOf(collection: string, id: string, written: string | undefined): string {
  if (!written?.trim()) return '';
  const address = readLink(written);
  if (address === undefined) {
    const cited = JSON.stringify(written.slice(0, 100));
    console.warn(
      `${collection} ${id}: ${cited} is no address, its link is left out; write a path like /contact, or https://…`,
    );
  }
  return address ?? '';
}
