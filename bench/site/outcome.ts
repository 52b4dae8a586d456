/** How `npm run bench` ends. 1 is left to what fails before the benchmark itself runs. */
export const exitCodes = { passed: 0, wrongUsage: 2, couldNotMeasure: 3, overTarget: 4 } as const;

/** The command line asks for something the benchmark does not know. */
export class UsageError extends Error {
  override name = 'UsageError';
}
