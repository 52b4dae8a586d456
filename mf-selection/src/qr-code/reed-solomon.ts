// The field of 256 elements in which QR codes correct errors: polynomials over two, modulo x^8 + x^4 + x^3 + x^2 + 1.

const powers: number[] = [1];
for (let exponent = 1; exponent < 255; exponent++) {
  const doubled = (powers[exponent - 1] ?? 0) << 1;
  powers.push(doubled > 255 ? doubled ^ 0x11d : doubled);
}
const logarithms = new Map(powers.map((power, exponent) => [power, exponent]));

function product(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  return powers[((logarithms.get(a) ?? 0) + (logarithms.get(b) ?? 0)) % 255] ?? 0;
}

/** The coefficients of (x - 1)(x - 2)(x - 4)…, the first one (1) left out. */
function generator(degree: number): number[] {
  let coefficients = [1];
  for (let exponent = 0; exponent < degree; exponent++) {
    const root = powers[exponent] ?? 0;
    const shifted = [...coefficients, 0];
    coefficients = shifted.map((value, index) => value ^ product(coefficients[index - 1] ?? 0, root));
  }
  return coefficients.slice(1);
}

/** The bytes that correct errors in `data`: so many as `degree`. */
export function correctionOf(data: readonly number[], degree: number): number[] {
  const divisor = generator(degree);
  const remainder: number[] = Array(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (const [index, coefficient] of divisor.entries()) {
      remainder[index] = (remainder[index] ?? 0) ^ product(coefficient, factor);
    }
  }
  return remainder;
}
