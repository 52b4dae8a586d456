/** The build of the shell's server makes a short text of such a program (script-text.mjs). */
declare module '*.script.ts?text' {
  const text: string;
  export default text;
}
