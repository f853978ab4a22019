import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Tries what a hostile drawing could do, and prints the results. Reads the port of a listening server from stdin. */
const tried = (work: () => unknown): string => {
  try {
    work();
    return 'done';
  } catch (error) {
    return (error as { code?: string }).code ?? 'refused';
  }
};

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const port = Number(Buffer.concat(chunks).toString());

const reached = await new Promise<string>((resolve) => {
  const socket = connect(port, '127.0.0.1');
  socket.once('connect', () => resolve('done'));
  socket.once('error', (error) => resolve((error as { code?: string }).code ?? 'refused'));
});

const { userLimits } = process.report.getReport() as { userLimits?: Record<string, unknown> };

process.stdout.write(
  JSON.stringify({
    reads: tried(() => readFileSync('/etc/passwd')),
    writes: tried(() => writeFileSync(join(tmpdir(), 'berth-confined'), 'x')),
    starts: tried(() => execFileSync('/bin/true')),
    reached,
    environment: Object.keys(process.env).filter((name) => /PASSWORD|SECRET|URL|KEY/.test(name)),
    cpuSeconds: userLimits?.['cpu_time_seconds'],
    dataBytes: userLimits?.['data_seg_size_bytes'],
  }),
);
process.exit();
