import { encodeWebp } from '../platform/files/encode-webp.ts';

/** Far above what plans need (200 MB for a large one). */
const MAX_MEMORY = 1024 * 1024 * 1024;
const MAX_CPU_MS = Number(process.argv[2]);

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

// Rendering happens on another thread, so this one can watch it. Kills the process, because an exit would wait for the
// rendering. Writing to a pipe is synchronous.
setInterval(() => {
  if (process.memoryUsage.rss() <= MAX_MEMORY && cpuMs() <= MAX_CPU_MS) return;
  process.stdout.write('too_complex');
  process.kill(process.pid, 'SIGKILL');
}, 50).unref();

/** Reads an SVG from stdin; writes its size and picture to stdout, or the reason why there is none. */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const drawn = await encodeWebp(Buffer.concat(chunks), 'svg');
if (typeof drawn === 'string') process.stdout.write(drawn);
else {
  const measures = Buffer.alloc(8);
  measures.writeUInt32BE(drawn.width, 0);
  measures.writeUInt32BE(drawn.height, 4);
  process.stdout.write(Buffer.concat([measures, drawn.content]));
}
