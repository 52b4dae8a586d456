export function errorsIn(output: string): string[];
