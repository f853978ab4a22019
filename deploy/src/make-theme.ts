import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { madeFiles, statusTokens, statusTokensFile, themeDir } from './theme/theme-files.ts';

// npm run theme: rewrites the parts of the sign-in and status pages that come from the product. A test fails when they
// are outdated.
for (const [name, content] of madeFiles()) {
  const path = join(themeDir, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
writeFileSync(statusTokensFile, statusTokens());
