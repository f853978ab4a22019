import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutDir } from '../services/places.ts';

export const CHART = join(checkoutDir, 'deploy/chart');
export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];

export const renderedFile = (size: Size) => join(CHART, 'rendered', `${size}.yaml`);
export const SCHEMAS_FILE = join(checkoutDir, 'deploy/src/chart/kubernetes-schemas.json');

/** The files from which the manifests are rendered. Chart.yaml only has names and versions. */
const SOURCES = ['example.yaml', 'sizes/*.yaml', 'templates/*', 'values.schema.json', 'values.yaml'];

/** A digest of the chart, with which stale manifests are found without Helm. */
export function chartDigest(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: CHART })
    .map((one) => one.replaceAll('\\', '/'))
    .sort())
    hash.update(`${path}\n`).update(readFileSync(join(CHART, path), 'utf8'));
  return hash.digest('hex');
}

/** The committed file of a size: the output of `helm template` below the digest of its sources. */
export const withDigest = (manifests: string) =>
  `# Written by \`npm run try-chart -- --write\`, from the chart with the digest ${chartDigest()}.\n${manifests}`;
