import { openDatabase, openPool } from '@berth/database';
import { importBatch } from '../../src/modules/member-files/import-batch.ts';
import { filesOf } from '../../src/modules/member-files/files-of.ts';
import { createRecord } from '../../src/platform/events/record.ts';
import { openSender } from '../../src/platform/jobs/boss.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { withoutBroker } from '../without-broker.ts';

/** Works through the files of one organisation and says each batch, until it is done or killed. */
const [organisationId = ''] = process.argv.slice(2);
const log = createLogger('error', 'member-file-worker');
const pool = openPool({ url: process.env['DATABASE_URL'] ?? '', application: 'member-file-worker' });
const db = openDatabase(pool);
const deps = { db, live: withoutBroker, record: createRecord(await openSender(db, log)) };
const fileOf = filesOf(organisationId);
while ((await importBatch(deps, organisationId, fileOf)) !== undefined) process.stdout.write('batch\n');
process.stdout.write('done\n');
await pool.end();
process.exit(0);
