import { answerOf } from '../../src/modules/plans/answer.ts';

/** Prints the picture of a plan with lines, and is then ended as by the kernel, while it detects desks. */
const answer = answerOf({ pages: 1, width: 40, height: 20, hasLines: true }, Buffer.from('RIFF....WEBP'));
process.stdin.resume();
process.stdin.on('end', () => process.stdout.write(answer, () => process.kill(process.pid, 'SIGKILL')));
