import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { monitoringDir, monitoringFiles } from './monitoring/monitoring-files.ts';

// npm run monitoring: writes the alerts and dashboards. A test fails when they are outdated.
for (const [name, content] of monitoringFiles()) {
  const path = join(monitoringDir, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
