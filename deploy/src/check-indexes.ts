/**
 * After all tests: by each index of `reservation` some statement found something. One that serves nobody costs every
 * reservation a write.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexScans } from '../../packages/testkit/src/note-index-scans.ts';
import { unusedIndexes } from './verify/unused-indexes.ts';

const folder = process.env['INDEX_SCANS'] ?? '';
const databases = (existsSync(folder) ? readdirSync(folder) : []).map(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as IndexScans[],
);
const found = new Map<string, number>();
for (const one of databases.flat()) found.set(one.name, (found.get(one.name) ?? 0) + one.found);
for (const [name, rows] of found) console.log(`${name}: ${rows} rows found`);
const unused = unusedIndexes(databases);
if (unused.length > 0) console.log(`no statement finds anything by ${unused.join(', ')}`);
console.log(`${found.size} indexes of reservation in ${databases.length} databases`);
process.exitCode = unused.length > 0 || found.size === 0 ? 1 : 0;
