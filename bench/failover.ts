/**
 * Loses machines of a PostgreSQL cluster while people reserve: no confirmed reservation is lost or made twice, and
 * Berth recovers by itself. Proves R4.
 */
import { parseArgs } from 'node:util';
import { drill } from './failover/drill.ts';

const USAGE = `usage: node bench/failover.ts [--only <part of a fault's name>] [--planted asynchronous]
Starts three machines with etcd, Patroni and PostgreSQL 18, and HAProxy, as configured in deploy/high-availability; two
api processes and a worker; and clients that make 50 reservations a second. Needs root on Debian, and five minutes to
install the programs the first time. Exits with 1 if a confirmed reservation is lost or made twice, if clients saw
anything but 503 with Retry-After (or 409 while their first attempt runs), or if no reservation succeeded for 30 s; with --planted it must.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    planted: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help || !['asynchronous', undefined].includes(values.planted)) console.log(USAGE);
else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(2));
  const { rows, faults } = await drill({ isAsynchronous: values.planted !== undefined, only: values.only }).catch(
    // Not a broken promise, so not the code of one.
    (error: unknown) => {
      console.error(error);
      process.exit(2);
    },
  );
  for (const row of rows) console.table(row);
  for (const fault of faults) console.log(fault);
  console.log(faults.length === 0 ? 'nothing lost, nothing twice, no process restarted by hand' : 'NOT SOUND');
  process.exit(faults.length === 0 ? 0 : 1);
}
