import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { convert } from './convert';

it('gives up a picture that takes longer than its time', async () => {
  // 430 MB of noise, compressed row by row: ten times too much for one second of any machine, and little memory.
  const edge = 500;
  const noise = randomFillSync(Buffer.alloc(edge * edge * 3));
  const picture = await sharp(noise, { raw: { width: edge, height: edge, channels: 3 } })
    .png()
    .toBuffer();
  const huge = { name: '1600', width: 12_000, height: 12_000, enlarged: true } as const;
  await expect(convert(picture, huge, 'original', 1)).rejects.toThrow(/timeout/i);
});
