import {
  PictureError,
  centredFraming,
  cropOf,
  dragFraming,
  hasFrameRatio,
  isSmaller,
  maxZoomOf,
  frameRatio,
  readPicture,
} from './pictures';

describe('crop', () => {
  const portrait = { width: 3000, height: 4000 };
  const panorama = { width: 6000, height: 2000 };

  it('starts with the largest centred crop of 16:9', () => {
    const height = 3000 / frameRatio;
    expect(cropOf(portrait, centredFraming)).toEqual({ x: 0, y: (4000 - height) / 2, width: 3000, height });
    expect(cropOf(panorama, centredFraming)).toMatchObject({ y: 0, height: 2000, width: 2000 * frameRatio });
  });

  it.each([portrait, panorama, { width: 1600, height: 900 }])('stays within the picture: %o', (size) => {
    for (const zoom of [1, 1.7, 3]) {
      for (const part of [0, 0.3, 1]) {
        const { x, y, width, height } = cropOf(size, { zoom, x: part, y: part });
        expect(width / height).toBeCloseTo(frameRatio);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(size.width + 1e-6);
        expect(y + height).toBeLessThanOrEqual(size.height + 1e-6);
      }
    }
  });

  it('follows a drag and stops at the edge', () => {
    const before = cropOf(portrait, centredFraming);
    const after = cropOf(portrait, dragFraming(portrait, centredFraming, { x: 0, y: 0.1 }));
    expect(before.y - after.y).toBeCloseTo(0.1 * before.height);
    expect(dragFraming(portrait, centredFraming, { x: 0.5, y: 9 })).toEqual({ zoom: 1, x: 0.5, y: 0 });
  });

  const minSize = { width: 800, height: 450 };

  it.each([
    [{ width: 1000, height: 4000 }, 1.25],
    [{ width: 6000, height: 900 }, 2],
    [{ width: 800, height: 600 }, 1],
    [portrait, 3],
  ])('limits the zoom of %o so that the crop is large enough: %d', (size, zoom) => {
    expect(maxZoomOf(size, minSize)).toBe(zoom);
    const { width, height } = cropOf(size, { ...centredFraming, zoom });
    expect(Math.round(width)).toBeGreaterThanOrEqual(minSize.width);
    expect(Math.round(height)).toBeGreaterThanOrEqual(minSize.height);
  });

  it('detects a picture that is too small, and one that fits the frame', () => {
    expect(isSmaller({ width: 800, height: 450 }, minSize)).toBe(false);
    expect(isSmaller({ width: 799, height: 4000 }, minSize)).toBe(true);
    expect(isSmaller({ width: 4000, height: 449 }, minSize)).toBe(true);
    expect(hasFrameRatio({ width: 1600, height: 900 })).toBe(true);
    expect(hasFrameRatio({ width: 1366, height: 768 })).toBe(true);
    expect(hasFrameRatio({ width: 4, height: 3 })).toBe(false);
  });
});

describe('read-picture', () => {
  /** A browser that reads this one kind of picture. */
  function browserReads(type: string): void {
    globalThis.createImageBitmap = jest.fn(async (file: File) => {
      if (file.type !== type) throw new Error('The source image could not be decoded.');
      return { width: 4, height: 3 } as ImageBitmap;
    }) as never;
  }

  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'IMG_0001.HEIC', { type: 'image/heic' });

  it('reads HEIC if the browser can; else explains how an iPhone makes a JPEG', async () => {
    browserReads('image/heic');
    expect(await readPicture(heic)).toMatchObject({ width: 4 });
    browserReads('image/jpeg');
    await expect(readPicture(heic)).rejects.toThrow('Le plus compatible');
    const renamed = new File([heic], 'photo.jpg', { type: 'image/png' });
    await expect(readPicture(renamed)).rejects.toThrow('HEIC');
  });

  it('refuses a file that is no picture, and does not open one over 120 MB', async () => {
    browserReads('image/jpeg');
    const text = new File(['Bonjour'], 'note.txt', { type: 'text/plain' });
    await expect(readPicture(text)).rejects.toThrow('« note.txt » n’est pas une image lisible');
    browserReads('image/jpeg');
    const large = Object.defineProperty(new File([''], 'large.jpg'), 'size', { value: 121e6 });
    await expect(readPicture(large)).rejects.toThrow(PictureError);
    expect(createImageBitmap).not.toHaveBeenCalled();
  });
});
