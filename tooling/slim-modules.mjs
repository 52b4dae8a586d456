// npm runs it after each installation. Nothing here is compiled against Node.js, whose headers are 67 MB; nothing reads the source maps of packages, 63 MB.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from './pinned-node.mjs';

const modules = join(root, 'node_modules');
rmSync(join(modules, pinnedNode.name, 'include'), { recursive: true, force: true });
for (const path of readdirSync(modules, { recursive: true })) {
  if (/\.[cm]?[jt]s\.map$/.test(path)) rmSync(join(modules, path));
}
