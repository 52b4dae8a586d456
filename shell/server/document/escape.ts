/** The JSON can stand inside a `<script>` element whatever the data says. */
export function jsonForScript(value: unknown): string {
  return escapeJson(JSON.stringify(value));
}

/** No tag begins without `<`, so nothing ends the element early. All else stays as in the HTML beside it, and compresses with it. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
