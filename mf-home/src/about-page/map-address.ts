import type { School } from 'shared-ui';

/** What the frame of the map shows at its largest, in CSS pixels. */
const frame = { width: 720, height: 480 };
const tile = 256;

/** The address of OpenStreetMap's map for a frame, with the school in its middle. */
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

/** The same place on OpenStreetMap's own site. */
export function mapSiteAddress({ latitude, longitude, zoom }: School['map']): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
}
