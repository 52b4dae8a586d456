// Writes every picture as SVG, to look at or to copy: node draw-all.mjs OUTPUT-FOLDER
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brand, categoryCover, cover, gallery, scene } from './make-covers.mjs';
import { categories } from './lib/palettes.mjs';
import { scenes } from './lib/scenes.mjs';

const out = process.argv[2];
if (!out) {
  console.error('Usage: node draw-all.mjs OUTPUT-FOLDER');
  process.exit(2);
}
const write = (name, text) => {
  const file = join(out, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const folder = new URL('../../pocketbase/seed/courses/', import.meta.url);
const courses = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
for (const { id, category, motif } of courses) {
  write(`courses/${id}.svg`, cover(id, category, motif));
  gallery(id, category, motif).forEach((text, i) => write(`courses/${id}-${i + 2}.svg`, text));
}
for (const id of Object.keys(categories)) write(`categories/${id}.svg`, categoryCover(id));
for (const name of Object.keys(scenes)) write(`${name}.svg`, scene(name));
for (const [name, text] of Object.entries(brand)) write(name, text);
console.log(`${courses.length} courses, ${Object.keys(categories).length} categories -> ${out}`);
