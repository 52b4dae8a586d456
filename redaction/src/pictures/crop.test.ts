import { centred, cropOf, drawn, fits, isBelow, nearest, ratio } from './crop';

const portrait = { width: 3000, height: 4000 };
const panorama = { width: 6000, height: 2000 };

it('keeps the middle at first, as much of it as 16:9 lets', () => {
  expect(cropOf(portrait, centred)).toEqual({
    x: 0,
    y: (4000 - 3000 / ratio) / 2,
    width: 3000,
    height: 3000 / ratio,
  });
  expect(cropOf(panorama, centred)).toMatchObject({ y: 0, height: 2000, width: 2000 * ratio });
});

it.each([portrait, panorama, { width: 1600, height: 900 }])('never leaves the picture: %o', (size) => {
  for (const zoom of [1, 1.7, 3]) {
    for (const part of [0, 0.3, 1]) {
      const { x, y, width, height } = cropOf(size, { zoom, x: part, y: part });
      expect(width / height).toBeCloseTo(ratio);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(size.width + 1e-6);
      expect(y + height).toBeLessThanOrEqual(size.height + 1e-6);
    }
  }
});

it('follows the hand and stops at the edge', () => {
  const before = cropOf(portrait, centred);
  const after = cropOf(portrait, drawn(portrait, centred, 0, 0.1));
  expect(before.y - after.y).toBeCloseTo(0.1 * before.height);
  expect(drawn(portrait, centred, 0.5, 9)).toEqual({ zoom: 1, x: 0.5, y: 0 });
});

const least = { width: 800, height: 450 };

it.each([
  [{ width: 1000, height: 4000 }, 1.25],
  [{ width: 6000, height: 900 }, 2],
  [{ width: 800, height: 600 }, 1],
  [portrait, 3],
])('comes no nearer to %o than leaves enough of it: %d times', (size, zoom) => {
  expect(nearest(size, least)).toBe(zoom);
  const { width, height } = cropOf(size, { ...centred, zoom });
  expect(Math.round(width)).toBeGreaterThanOrEqual(least.width);
  expect(Math.round(height)).toBeGreaterThanOrEqual(least.height);
});

it('knows a picture of which not enough could be left', () => {
  expect(isBelow({ width: 800, height: 450 }, least)).toBe(false);
  expect(isBelow({ width: 799, height: 4000 }, least)).toBe(true);
  expect(isBelow({ width: 4000, height: 449 }, least)).toBe(true);
});

it('knows a picture that needs no frame', () => {
  expect(fits({ width: 1600, height: 900 })).toBe(true);
  expect(fits({ width: 1366, height: 768 })).toBe(true);
  expect(fits({ width: 4, height: 3 })).toBe(false);
});
