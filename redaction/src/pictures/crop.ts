export interface Size {
  width: number;
  height: number;
}

/** How a picture lies behind its frame of 16:9: how near, and which part of what does not fit (0 to 1) is left out before it. */
export interface Framing {
  zoom: number;
  x: number;
  y: number;
}

export const ratio = 16 / 9;
const mostZoom = 3;
export const centred: Framing = { zoom: 1, x: 0.5, y: 0.5 };

/** The part of a picture that its frame shows, in the picture's own pixels. */
export function cropOf({ width, height }: Size, { zoom, x, y }: Framing) {
  const whole = width / height > ratio ? { w: height * ratio, h: height } : { w: width, h: width / ratio };
  const [w, h] = [whole.w / zoom, whole.h / zoom];
  return { x: (width - w) * x, y: (height - h) * y, width: w, height: h };
}

/** How near a picture may come: what is left of it is no smaller than that. */
export const nearest = (size: Size, least?: Size): number =>
  least ? Math.max(1, Math.min(mostZoom, cropOf(size, centred).width / least.width)) : mostZoom;

/** Whether nothing of that size can be cut from a picture. */
export const isBelow = ({ width, height }: Size, least: Size): boolean =>
  width < least.width || height < least.height;

/** Whether the frame shows a picture whole, but for a hair. */
export const fits = ({ width, height }: Size): boolean => Math.abs(width / height / ratio - 1) < 0.01;

/** Where a picture lies after it was drawn by so much of its frame. */
export function drawn(size: Size, framing: Framing, byX: number, byY: number): Framing {
  const crop = cropOf(size, framing);
  const shifted = (part: number, by: number, length: number, room: number) =>
    room < 1 ? part : Math.min(1, Math.max(0, part - (by * length) / room));
  return {
    zoom: framing.zoom,
    x: shifted(framing.x, byX, crop.width, size.width - crop.width),
    y: shifted(framing.y, byY, crop.height, size.height - crop.height),
  };
}
