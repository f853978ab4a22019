import { hasActiveContent } from '../platform/files/active-content.ts';
import { endWhenExhausted, readTask } from '../platform/files/confined-task.ts';
import { encodeWebp, isReadable } from '../platform/files/encode-webp.ts';

endWhenExhausted('too_complex');

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

/** Writes the picture's size and content, or a word. */
const input = await readTask();
if (input !== undefined) process.stdout.write(await answerTo(input.task, input.content));
