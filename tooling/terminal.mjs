import { format } from 'node:util';

/** Commands to a terminal: escape sequences, a return to the line's start, other directions. */
const controls = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
/** Our own output has some of them: lines, tabs, the colours of stack/stack.ts. */
// oxlint-disable-next-line eslint/no-control-regex -- it is looked for.
const allowed = /([\n\t]|\u001b\[(?:31|33|39)m)/;

/** A stranger's commands to a terminal are shown instead of obeyed. @param {string} text */
export const escapeControls = (text) =>
  text.replace(controls, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Nothing that this process says on the console then commands the terminal, whoever wrote it. */
export function guardTerminal() {
  // A reader such as `head` may have had enough: the work is done all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const level of /** @type {const} */ (['log', 'info', 'warn', 'error'])) {
    const write = console[level];
    console[level] = (...words) => {
      const parts = format(...words).split(allowed);
      write('%s', parts.map((part, index) => (index % 2 ? part : escapeControls(part))).join(''));
    };
  }
}
