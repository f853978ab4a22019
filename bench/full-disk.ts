/**
 * Fills the disk of the broker while a gateway sends: the broker acknowledges nothing that it cannot store, people can
 * reserve, and after a restart with space everything acknowledged is in the database once. Proves R6.
 */
import { parseArgs } from 'node:util';
import { fullDiskDrill, PLANTED } from './broker/full-disk-drill.ts';

const USAGE = `usage: node bench/full-disk.ts [--planted space|lost-store]
Starts a broker whose store is on a file system of 64 MB, an ingest process, PostgreSQL, API nodes and a worker, and
fills the file system. Needs root on Linux, to mount it. Exits with 1 if a reading is acknowledged while the disk is
full, if an acknowledged one is missing or stored twice afterwards, or if a reservation fails. --planted space leaves the
disk as it is, --planted lost-store deletes the store before the restart; both must fail.`;

const { values } = parseArgs({
  options: { planted: { type: 'string' }, help: { type: 'boolean', default: false } },
});

if (values.help || ![...PLANTED, undefined].includes(values.planted)) console.log(USAGE);
else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(2));
  const { figures, faults } = await fullDiskDrill(values.planted).catch(
    // Not a broken promise, so not the code of one.
    (error: unknown) => {
      console.error(error);
      process.exit(2);
    },
  );
  console.table(figures);
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? 'nothing lost, nothing twice' : 'NOT SOUND');
  process.exit(faults.length === 0 ? 0 : 1);
}
