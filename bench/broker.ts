/** Loses a node of a NATS cluster with its store while gateways send: no acknowledged message is lost. Proves R6. */
import { parseArgs } from 'node:util';
import { drill } from './broker/drill.ts';

const USAGE = `usage: node bench/broker.ts [--messages 10000] [--planted one-replica]
Starts three nodes as configured in deploy/high-availability, two ingest processes, PostgreSQL, and gateways that send
with QoS 1 and change to the next node when theirs fails. Kills the node that leads the stream, deletes its store, and
compares the acknowledged messages with the stored readings. Exits with 1 if one is missing or stored twice, or if a
reservation fails while two of three nodes are down; with --planted it must.`;

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000' },
    planted: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help || !['one-replica', undefined].includes(values.planted)) console.log(USAGE);
else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(2));
  const replicas = values.planted === undefined ? 3 : 1;
  const { figures, faults } = await drill({ messages: Number(values.messages), replicas }).catch(
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
