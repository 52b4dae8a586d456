interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `widest` is in pixels. */
export async function draw(
  picture: ImageBitmap,
  part: Part,
  { name, widest, type }: { name: string; widest: number; type: 'image/jpeg' | 'image/png' },
): Promise<File> {
  const scale = Math.min(1, widest / part.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(part.width * scale);
  canvas.height = Math.round(part.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    // JPEG has no transparency: what was see-through would be black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.86));
  if (!blob) throw new Error(`This browser writes no ${type}.`);
  const stem = name.replace(/\.[^.]*$/, '').slice(0, 60) || 'image';
  return new File([blob], stem + (type === 'image/png' ? '.png' : '.jpg'), { type });
}
