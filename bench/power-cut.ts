/**
 * Cuts the power of PostgreSQL and the broker while people reserve and a gateway sends: everything that was not synced is
 * gone from their disks, and nothing that was confirmed. Proves R7.
 */
import { parseArgs } from 'node:util';
import { powerCutDrill } from './power-cut/drill.ts';
import { obstacle } from './power-cut/loop-disk.ts';
import { PLANTED } from './power-cut/machine.ts';

const USAGE = `usage: node bench/power-cut.ts [--cuts 20] [--planted ${PLANTED.join(' | ')}]
Starts PostgreSQL and a broker whose data are on file systems of their own, two API nodes and an ingest process. Cuts the
power at random moments, every second time during a checkpoint: shuts the file systems down without a sync, kills both
(-9), mounts the file systems, and starts them. Needs root on Linux, with loop devices, ext4 and Perl. Exits with 1 if a
confirmed reservation or an acknowledged reading is missing, or a table or index is damaged. --planted fsync and
synchronous-commit switch that off in PostgreSQL, --planted sync-interval leaves it out of the broker's configuration;
each must fail.`;

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '20' },
    planted: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help || !['', ...PLANTED].includes(values.planted)) console.log(USAGE);
else {
  const reason = obstacle();
  if (reason !== undefined) {
    console.error(reason);
    process.exit(2);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(2));
  const { rows, faults } = await powerCutDrill({ cuts: Number(values.cuts), planted: values.planted }).catch(
    // Not a broken promise, so not the code of one.
    (error: unknown) => {
      console.error(error);
      process.exit(2);
    },
  );
  console.table(rows);
  for (const fault of faults) console.log(fault.slice(0, 500));
  console.log(faults.length === 0 ? 'nothing lost, nothing damaged' : 'NOT SOUND');
  process.exit(faults.length === 0 ? 0 : 1);
}
