import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';

interface Drawing {
  /** Cameras need the light margin of four modules. */
  viewBox: string;
  path: string;
}

/** A seventh may be unreadable, since a print is folded. undefined where the text is too long (2,330 bytes fit). */
export function qrDrawing(text: string): Drawing | undefined {
  try {
    const code = generate(text, { minCorrectionLevel: correction.M });
    const side = code.size + 8;
    return { viewBox: `-4 -4 ${side} ${side}`, path: toSvgPath(code) };
  } catch {
    return undefined;
  }
}
