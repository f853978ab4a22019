import { encodeWebp } from '../platform/files/encode-webp.ts';

/** Far above what plans need (200 MB for a large one). */
const MAX_MEMORY = 1024 * 1024 * 1024;

// Rendering happens on another thread, so this one can watch the memory. Kills the process, because an exit would wait
// for the rendering.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.kill(process.pid, 'SIGKILL');
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
