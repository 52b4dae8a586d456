// npm runs it after each installation. Nothing here is compiled against Node.js, whose headers are
// 67 MB; nothing reads the source maps of packages, 58 MB.
import { readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from './pinned-node.mjs';

const modules = join(root, 'node_modules');
rmSync(join(modules, pinnedNode.name, 'include'), { recursive: true, force: true });
for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
  // The walk follows links: our own workspaces are some, with the maps of their builds.
  const isOfPackage = () => realpathSync(entry.parentPath).startsWith(realpathSync(modules));
  if (entry.isFile() && /\.[cm]?[jt]s\.map$/.test(entry.name) && isOfPackage())
    rmSync(join(entry.parentPath, entry.name), { force: true });
}
