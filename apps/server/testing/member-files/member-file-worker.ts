import { openDatabase, openPool } from '@berth/database';
import { importBatch } from '../../src/modules/member-files/import-batch.ts';
import { cachedFiles } from '../../src/modules/member-files/import-members.job.ts';
import { record } from '../../src/platform/events/record.ts';
import { withoutBroker } from '../without-broker.ts';

/** Processes the files of one organisation and prints each batch, until it is done or killed. */
const [organisationId = ''] = process.argv.slice(2);
const pool = openPool({ url: process.env['DATABASE_URL'] ?? '', application: 'member-file-worker' });
const db = openDatabase(pool);
const deps = { db, live: withoutBroker, record };
const fileOf = cachedFiles(organisationId);
while ((await importBatch(deps, organisationId, fileOf)) !== undefined) process.stdout.write('batch\n');
process.stdout.write('done\n');
await pool.end();
process.exit(0);
