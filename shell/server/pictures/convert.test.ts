import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { convert } from './convert';

it('gives up a picture that takes longer than its time', async () => {
  // Noise in many passes: what costs the most for its size.
  const edge = 4000;
  const noise = randomFillSync(Buffer.alloc(edge * edge * 3));
  const picture = await sharp(noise, { raw: { width: edge, height: edge, channels: 3 } })
    .jpeg({ progressive: true, quality: 95 })
    .toBuffer();
  await expect(convert(picture, { name: '1600', width: 1600 }, 'avif', 1)).rejects.toThrow(/timeout/i);
});
