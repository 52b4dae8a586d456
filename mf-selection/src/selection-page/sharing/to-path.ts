/** Modules that must stay light around a code. */
const margin = 4;

export interface Drawing {
  /** Of a side, the margin included; a module is 1. */
  size: number;
  /** Strokes of width 1: one for each run of dark modules. */
  path: string;
}

/** A code as the path of an SVG. */
export function toPath(modules: readonly (readonly boolean[])[]): Drawing {
  const rows = modules.map((row, index) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('');
    const runs = [...line.matchAll(/1{1,177}/g)];
    return runs
      .map(({ index: start, 0: { length } }) => `M${start + margin} ${index + margin + 0.5}h${length}`)
      .join('');
  });
  return { size: modules.length + 2 * margin, path: rows.join('') };
}
