import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareVersions } from '@berth/database/releases';
import { hasUnreleased } from './changelog.ts';
import { gitIn } from './git.ts';
import { missingForSignature } from './sign.ts';
import { manifestOf } from './versions.ts';

export type Plan = {
  readonly root: string;
  readonly version: string;
  readonly date: string;
  /** Publishes without a signature. */
  readonly isUnsigned: boolean;
  /** Makes everything except the tag. */
  readonly isDryRun: boolean;
  /** The folder that contains `node_modules`. */
  readonly installed: string;
  readonly environment: NodeJS.ProcessEnv;
};

/** All reasons against this release, so that an engineer can fix them at once. */
export function refusalsOf({ root, version, isUnsigned, environment }: Plan): string[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return [`${version} is not a version such as 1.2.3`];
  const git = gitIn(root);
  const current = manifestOf(root).version;
  const refusals = [];
  if (compareVersions(version, current) <= 0) refusals.push(`${version} is not newer than ${current}`);
  if (git('tag', '--list', `v${version}`) !== '') refusals.push(`the tag v${version} exists`);
  if (git('status', '--porcelain') !== '') refusals.push('the working tree has changes: commit them first');
  if (!hasUnreleased(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')))
    refusals.push('CHANGELOG.md has no entry under ## Unreleased');
  if (!isUnsigned) refusals.push(...missingForSignature(environment));
  return refusals;
}
