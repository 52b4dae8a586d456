export function cover(
  id: string,
  category: string,
  motif: string,
  options?: { view?: string; other?: boolean },
): string;
export function gallery(id: string, category: string, motif: string): [string, string];
export function categoryCover(id: string): string;
export function scene(name: string): string;
export const brand: Readonly<Record<string, string>>;
