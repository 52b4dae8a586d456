import rows from '../../tests/specification.json' with { type: 'json' };

/**
 * `npm run campus specification`: prints each line of the customer's specification with the file
 * that builds it. "reading" is how we read a line that is silent or contradictory.
 */
export function run(): void {
  for (const [index, { section, line, built }] of rows.entries()) {
    if (section !== rows[index - 1]?.section) console.log(`\n${section}`);
    console.log(`  ${line}: ${built}`);
  }
}
