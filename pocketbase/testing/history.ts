import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import sharp from 'sharp';
import type { editorsPocketBase } from './editors';

/** What is written down of each change. */
export function historyOf(clients: ReturnType<typeof editorsPocketBase>) {
  /** The changes of a record, the newest first. */
  const changesOf = (collection: string, record: string) =>
    clients.of('modification').getFullList({
      filter: `collection = "${collection}" && record = "${record}"`,
      sort: '-created',
    });
  return {
    changesOf,
    async lastChange(collection: string, record: string): Promise<RecordModel> {
      const [last] = await changesOf(collection, record);
      if (!last) throw new Error('nothing was written down');
      return last;
    },
    undo: (id: string, body = {}, client?: PocketBase) => clients.send(`undo/${id}`, body, client),
  };
}

/** A picture that needs no cropping. */
export async function picture(name: string): Promise<File> {
  const drawn = sharp({ create: { width: 960, height: 540, channels: 3, background: '#aabbcc' } });
  return new File([new Uint8Array(await drawn.png().toBuffer())], name);
}
