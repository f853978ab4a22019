import { hasActiveContent } from '../platform/files/active-content.ts';
import { encodeWebp, isReadable } from '../platform/files/encode-webp.ts';

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

async function answerTo(task: string, content: Buffer): Promise<Buffer | string> {
  if (task === 'check') return (await isReadable(content)) ? 'readable' : 'unreadable';
  if (task === 'svg' && hasActiveContent(content)) return 'active_content';
  const drawn = await encodeWebp(content, task === 'svg' ? 'svg' : 'raster');
  if (typeof drawn === 'string') return drawn;
  const measures = Buffer.alloc(8);
  measures.writeUInt32BE(drawn.width, 0);
  measures.writeUInt32BE(drawn.height, 4);
  return Buffer.concat([measures, drawn.content]);
}

/** Reads the task, a line break and a file from stdin; writes the picture's size and content, or a word. */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const input = Buffer.concat(chunks);
const end = input.indexOf('\n');
// Without a task, the process that started this one is gone or no longer needs it.
if (end !== -1) process.stdout.write(await answerTo(input.toString('utf8', 0, end), input.subarray(end + 1)));
