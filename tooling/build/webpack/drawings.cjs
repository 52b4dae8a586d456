const { readdirSync } = require('node:fs');
const { basename, join } = require('node:path');

/**
 * Adds a class for each drawing in the folder `lucide`, named like the file.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} css
 */
module.exports = function withDrawings(css) {
  const folder = join(this.context, 'lucide');
  this.addContextDependency(folder);
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.svg') ? basename(file, '.svg') : []));
  const rules = names.map((name) => `.${name} { --icon: url("./lucide/${name}.svg"); }`);
  return `${css}\n@layer ui { ${rules.join(' ')} }`;
};
