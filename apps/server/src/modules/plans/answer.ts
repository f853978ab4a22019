import type { Detected, PlanRefusal, PlanRefusalValues } from '@berth/domain/plans';

/** The answer of the confined process, in front of the picture. */
export type PlanAnswer =
  | {
      readonly pages: number;
      readonly width: number;
      readonly height: number;
      /** False for a photograph, in which nothing can be detected. */
      readonly hasLines: boolean;
    }
  | { readonly refusal: PlanRefusal; readonly values?: PlanRefusalValues | undefined };

const LENGTH_BYTES = 4;

function piece(content: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
}

const json = (value: unknown) => piece(Buffer.from(JSON.stringify(value)));

/** The first part of an answer, with the picture. */
export const answerOf = (answer: PlanAnswer, picture: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([json(answer), piece(picture)]);

/** The second part, which is missing if detecting ended the process. */
export const detectedOf = (detected: Detected): Buffer => json(detected);

type Split = { readonly answer: Buffer; readonly picture: Buffer; readonly detected: Buffer | undefined };

/** Splits what the process printed. Returns undefined if its first part was cut off. */
export function splitAnswer(printed: Buffer): Split | undefined {
  const pieces: Buffer[] = [];
  for (let at = 0; at + LENGTH_BYTES <= printed.length; ) {
    const end = at + LENGTH_BYTES + printed.readUInt32BE(at);
    if (end > printed.length) break;
    pieces.push(printed.subarray(at + LENGTH_BYTES, end));
    at = end;
  }
  const [answer, picture, detected] = pieces;
  return answer === undefined || picture === undefined ? undefined : { answer, picture, detected };
}
