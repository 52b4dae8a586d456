/** The errors in what the compiler says; the details of one are indented below it. */
export function errorsIn(output: string): string[];
