/** An active course, with the ids that it had before. */
export interface ListedCourse {
  id: string;
  formerly?: readonly string[] | undefined;
}

/** The course of an id that somebody keeps, whatever its address has become since. */
export function findCourse<Course extends ListedCourse>(
  listed: readonly Course[],
  keptId: string,
): Course | undefined {
  return listed.find(({ id, formerly }) => id === keptId || formerly?.includes(keptId));
}
