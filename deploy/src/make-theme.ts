import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { madeFiles, themeDir } from './theme/theme-files.ts';

// npm run theme: what the sign-in pages have of the product, written anew. A test says when it is due.
for (const [name, content] of madeFiles()) {
  const path = join(themeDir, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
