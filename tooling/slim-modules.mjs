// npm runs it after each installation. Nothing here is compiled against Node.js, whose headers are
// 67 MB; nothing reads the source maps of packages, 58 MB.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from './pinned-node.mjs';

const modules = join(root, 'node_modules');
rmSync(join(modules, pinnedNode.name, 'include'), { recursive: true, force: true });
// Our own workspaces, with the maps of their builds, are links.
for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
  if (entry.isFile() && /\.[cm]?[jt]s\.map$/.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
}
