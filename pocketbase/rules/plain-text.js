// @ts-check
const { decode, escapeHtml } = require('./entities.js');

/**
 * The text of rich HTML: blocks become lines, list items begin with a dash, tags are gone.
 * @param {string} html
 */
function plainText(html) {
  const lines = String(html)
    .replace(/<li[^<>]*>/gi, '\n- ')
    .replace(/<br[^<>]*>|<\/(?:p|h[1-6]|li|ul|ol|tr|table|caption)>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^<>]*>/g, '');
  return decode(lines)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '-')
    .join('\n');
}

/**
 * Text as rich HTML: a paragraph for each line, the lines with a dash a list.
 * @param {string} text
 */
function htmlOf(text) {
  const lines = String(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) =>
      line.startsWith('- ') ? `<li>${escapeHtml(line.slice(2))}</li>` : `<p>${escapeHtml(line)}</p>`,
    );
  return lines.join('').replace(/(?:<li>[^<]*<\/li>)+/g, '<ul>$&</ul>');
}

module.exports = { plainText, htmlOf };
