import { NoPicture, readPicture } from './read-picture';

/** A browser that reads this one kind of picture. */
function browserReads(type: string): void {
  globalThis.createImageBitmap = jest.fn(async (file: File) => {
    if (file.type !== type) throw new Error('The source image could not be decoded.');
    return { width: 4, height: 3 } as ImageBitmap;
  }) as never;
}

const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'IMG_0001.HEIC', { type: 'image/heic' });

it('takes a HEIC photograph where the browser reads it', async () => {
  browserReads('image/heic');
  expect(await readPicture(heic)).toMatchObject({ width: 4 });
});

it('says how an iPhone makes a JPEG where the browser does not, whatever the file is called', async () => {
  browserReads('image/jpeg');
  await expect(readPicture(heic)).rejects.toThrow('Le plus compatible');
  const renamed = new File([heic], 'photo.jpg', { type: 'image/png' });
  await expect(readPicture(renamed)).rejects.toThrow('HEIC');
});

it('says what it takes instead of something that is no picture', async () => {
  browserReads('image/jpeg');
  const text = new File(['Bonjour'], 'note.txt', { type: 'text/plain' });
  await expect(readPicture(text)).rejects.toThrow('« note.txt » n’est pas une image lisible');
});

it('does not even open a file of more than 120 MB', async () => {
  browserReads('image/jpeg');
  const large = Object.defineProperty(new File([''], 'large.jpg', { type: 'image/jpeg' }), 'size', {
    value: 121e6,
  });
  await expect(readPicture(large)).rejects.toThrow(NoPicture);
  expect(createImageBitmap).not.toHaveBeenCalled();
});
