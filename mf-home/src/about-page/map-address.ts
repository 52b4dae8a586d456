import type { School } from 'shared-ui';

/** The frame of the map is no larger than this, in CSS pixels. */
const frame = { width: 720, height: 480 };
const tile = 256;

export function mapFrameAddress({ latitude, longitude, zoom }: School['map']): string {
  const degreesPerPixel = 360 / (tile * 2 ** zoom);
  const east = (frame.width / 2) * degreesPerPixel;
  const north = (frame.height / 2) * degreesPerPixel * Math.cos((latitude * Math.PI) / 180);
  const box = [longitude - east, latitude - north, longitude + east, latitude + north];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

export function mapSiteAddress({ latitude, longitude, zoom }: School['map']): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
}
