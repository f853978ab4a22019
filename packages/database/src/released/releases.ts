import { readdirSync, readFileSync } from 'node:fs';

const dir = new URL('../../released/', import.meta.url);

/** Orders versions by their numbers: 1.10.0 is newer than 1.9.0. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [a, b].map((version) => version.split('.').map(Number));
  return [0, 1, 2].map((at) => (first?.[at] ?? 0) - (second?.[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

export type ReleasedSchema = {
  readonly version: string;
  /** The last migration of the release, without `.sql`. */
  readonly newestMigration: string;
  readonly text: string;
};

const NEWEST = /^-- newest migration: (\w+)$/m;

/** The text of `released/<version>.sql`: the schema of the moment, which a test compares with the migrations. */
export const releasedText = (version: string, schema: string, newestMigration: string): string =>
  schema.replace(
    /^(?:--.*\n)+/,
    `-- The schema of release ${version}. Written by \`npm run release\`; never edit it.\n-- newest migration: ${newestMigration}\n`,
  );

/** The schema of the last release: databases in operation look like this before an upgrade. */
export function lastRelease(): ReleasedSchema {
  const version = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .toSorted(compareVersions)
    .at(-1);
  if (version === undefined) throw new Error('packages/database/released is empty');
  const text = readFileSync(new URL(`${version}.sql`, dir), 'utf8');
  const newestMigration = NEWEST.exec(text)?.[1];
  if (newestMigration === undefined) throw new Error(`released/${version}.sql does not name its newest migration`);
  return { version, newestMigration, text };
}
