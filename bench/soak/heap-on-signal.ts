import { subscribe } from 'node:diagnostics_channel';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded into the processes of the soak before their own code. On SIGWINCH a process collects its garbage and prints the
// bytes that remain. SIGUSR2 would stop it.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
process.on('SIGWINCH', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`heap ${heapUsed + external}\n`);
});

// The planted fault: every event stream stays referenced after its end.
if (process.env['SOAK_LEAK'] === 'streams') {
  const retained: unknown[] = [];
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: { url?: string } };
    if (/\/events/.test(request.url ?? '')) retained.push(message, Buffer.alloc(16_384));
  });
}
