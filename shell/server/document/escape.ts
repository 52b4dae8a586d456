const inScript: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that can stand inside a `<script>` element whatever the data says. */
export function jsonForScript(value: unknown): string {
  return escapeJson(JSON.stringify(value));
}

/** The same of a value that is JSON already. */
export function escapeJson(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => inScript[character] ?? character);
}

const inHtml: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an HTML element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => inHtml[character] ?? character);
}
