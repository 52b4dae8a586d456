const units = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
] as const;

export function ago(iso: string, now = Date.now()): string {
  const milliseconds = Math.max(0, now - Date.parse(iso)) || 0;
  const [size, unit] = units.find(([size]) => milliseconds >= size) ?? [1000, 's'];
  return `${Math.floor(milliseconds / size)} ${unit}`;
}
