export interface Size {
  width: number;
  height: number;
}

/** `x` and `y` (0 to 1) tell which part of what does not fit is left out before the frame of 16:9. */
export interface Framing {
  zoom: number;
  x: number;
  y: number;
}

export const ratio = 16 / 9;
const mostZoom = 3;
export const centred: Framing = { zoom: 1, x: 0.5, y: 0.5 };

/** The part is in the picture's own pixels. */
export function cropOf({ width, height }: Size, { zoom, x, y }: Framing) {
  const whole = width / height > ratio ? { w: height * ratio, h: height } : { w: width, h: width / ratio };
  const [w, h] = [whole.w / zoom, whole.h / zoom];
  return { x: (width - w) * x, y: (height - h) * y, width: w, height: h };
}

/** What is left of the picture is no smaller than `least`. */
export const nearest = (size: Size, least?: Size): number =>
  least ? Math.max(1, Math.min(mostZoom, cropOf(size, centred).width / least.width)) : mostZoom;

export const isBelow = ({ width, height }: Size, least: Size): boolean =>
  width < least.width || height < least.height;

/** A hair of one per cent is allowed. */
export const fits = ({ width, height }: Size): boolean => Math.abs(width / height / ratio - 1) < 0.01;

/** `byX` and `byY` are fractions of the frame. */
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
