import { detectSpaces, type Frame } from '@berth/domain/plans';
import { answerOf, type PlanAnswer } from '../answer.ts';
import { drawPicture } from './picture/draw-picture.ts';
import { readDrawing } from './read-drawing.ts';
import { PlanRefused } from './refused.ts';
import { endWhenExhausted, readTask } from '../../../platform/files/confined-task.ts';

endWhenExhausted(answerOf({ refusal: 'too_complex' }));

type Task = { readonly page?: number; readonly frame?: Frame };

async function answerTo(content: Buffer, { page, frame }: Task): Promise<Buffer> {
  const read = await readDrawing(content, { page, frame });
  if ('refusal' in read) return answerOf(read);
  const detected = 'drawing' in read ? detectSpaces(read.drawing) : null;
  const { width, height, content: picture } = await drawPicture(content, read, frame);
  return answerOf({ detected, pages: read.pages, width, height }, picture);
}

/** A fault of ours looks like a damaged file to the user, who can then try another. */
const refusalFor = (error: unknown): PlanAnswer => {
  if (error instanceof PlanRefused) return { refusal: error.refusal, values: error.values };
  return { refusal: error instanceof RangeError ? 'too_complex' : 'unreadable' };
};

/** Writes what `answerOf` returns. The task is a JSON object with the page and the frame. */
const input = await readTask();
if (input !== undefined) {
  const task = JSON.parse(input.task) as Task;
  const answer = await answerTo(input.content, task).catch((error: unknown) => answerOf(refusalFor(error)));
  process.stdout.write(answer);
}
