import { encodeWebp } from '../platform/files/encode-webp.ts';

/** Far above what plans need (200 MB for a large one). */
const MAX_MEMORY = 1024 * 1024 * 1024;

// Drawing happens on another thread, so this one can look at the clock and at the memory meanwhile. Not an exit:
// that would wait for the drawing.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.kill(process.pid, 'SIGKILL');
}, 50).unref();

/** An SVG comes in; its picture goes out behind its measures, or in its place the word for why there is none. */
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
