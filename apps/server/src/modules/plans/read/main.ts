import { detectSpaces, type Frame } from '@berth/domain/plans';
import { answerOf, detectedOf, type PlanAnswer } from '../answer.ts';
import { drawPicture } from './picture/draw-picture.ts';
import { readDrawing } from './read-drawing.ts';
import { PlanRefused } from './refused.ts';
import { endWhenExhausted, readTask } from '../../../platform/files/confined-task.ts';

endWhenExhausted(answerOf({ refusal: 'too_complex' }));

type Task = { readonly page?: number; readonly frame?: Frame };

/** Resolves once the system has all of it, so that it is not lost with the process. */
const print = (answer: Buffer) => new Promise<void>((resolve) => process.stdout.write(answer, () => resolve()));

/** Prints the picture before it detects anything, so that a very dense plan loses only that when the process is ended. */
async function answerTo(content: Buffer, { page, frame }: Task) {
  const read = await readDrawing(content, { page, frame });
  if ('refusal' in read) return print(answerOf(read));
  const { width, height, content: picture } = await drawPicture(content, read, frame);
  await print(answerOf({ pages: read.pages, width, height, hasLines: 'drawing' in read }, picture));
  if ('drawing' in read) await print(detectedOf(detectSpaces(read.drawing)));
}

/** A fault of ours looks like a damaged file to the user, who can then try another. */
const refusalFor = (error: unknown): PlanAnswer => {
  if (error instanceof PlanRefused) return { refusal: error.refusal, values: error.values };
  return { refusal: error instanceof RangeError ? 'too_complex' : 'unreadable' };
};

/** The task is a JSON object with the page and the frame. */
const input = await readTask();
if (input !== undefined) {
  const task = JSON.parse(input.task) as Task;
  await answerTo(input.content, task).catch((error: unknown) => print(answerOf(refusalFor(error))));
}
