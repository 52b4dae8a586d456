/** JSON that can stand inside a `<script>` element whatever the data says. */
export function jsonForScript(value: unknown): string {
  return escapeJson(JSON.stringify(value));
}

/**
 * The same of a value that is JSON already. Nothing in it begins a tag, so nothing ends the element or swallows its end, whatever
 * reads the document; what cannot do that stays as the rich text that stands beside it, and compresses with it.
 */
export function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
