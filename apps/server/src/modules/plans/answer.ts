import type { Detected, PlanRefusal, PlanRefusalValues } from '@berth/domain/plans';

/** The answer of the confined process, in front of the picture. */
export type PlanAnswer =
  | { readonly detected: Detected | null; readonly pages: number; readonly width: number; readonly height: number }
  | { readonly refusal: PlanRefusal; readonly values?: PlanRefusalValues | undefined };

const LENGTH_BYTES = 4;

/** The length of the JSON, the JSON, and the picture. */
export function answerOf(answer: PlanAnswer, picture: Buffer = Buffer.alloc(0)): Buffer {
  const json = Buffer.from(JSON.stringify(answer));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, picture]);
}

/** Splits an answer. Returns undefined if it was cut off. */
export function splitAnswer(printed: Buffer): { readonly json: unknown; readonly picture: Buffer } | undefined {
  if (printed.length < LENGTH_BYTES) return undefined;
  const end = LENGTH_BYTES + printed.readUInt32BE(0);
  if (printed.length < end) return undefined;
  return { json: JSON.parse(printed.toString('utf8', LENGTH_BYTES, end)), picture: printed.subarray(end) };
}
