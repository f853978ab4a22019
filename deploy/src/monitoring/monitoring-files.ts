import { join } from 'node:path';
import { checkoutDir } from '../services/places.ts';
import { dashboardFile, dashboards } from './dashboards.ts';
import { rulesFile } from './rules-file.ts';

export const monitoringDir = join(checkoutDir, 'deploy/monitoring');

/** The generated files, by their path in deploy/monitoring. */
export const monitoringFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ['berth.rules.yml', rulesFile()],
    ...dashboards.map((one) => [`dashboards/${one.file}`, dashboardFile(one)] as const),
  ]);
