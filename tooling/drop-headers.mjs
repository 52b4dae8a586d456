// npm runs it after each installation: nothing here is compiled against Node.js, whose headers are 67 MB.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from './pinned-node.mjs';

rmSync(join(root, 'node_modules', pinnedNode.name, 'include'), { recursive: true, force: true });
