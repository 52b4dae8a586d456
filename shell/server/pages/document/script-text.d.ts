/** The build makes a short text of such a program (tooling/build/webpack/script-text.cjs). */
declare module '*.script.ts?text' {
  const text: string;
  export default text;
}
