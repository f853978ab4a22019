import type { Change } from '@berth/contract';

const frames = new WeakMap<Change, Buffer>();

/** A change as it is sent. It is written once for all streams that get the same one. */
export function frameOf(change: Change): Buffer {
  const frame = frames.get(change) ?? Buffer.from(`event:change\ndata:${JSON.stringify(change)}\n\n`);
  frames.set(change, frame);
  return frame;
}
