import type { Change } from '@berth/contract';

/** Written once for all streams that get the same change. */
function writtenOnce(write: (change: Change) => Buffer) {
  const written = new WeakMap<Change, Buffer>();
  return (change: Change): Buffer => {
    const cached = written.get(change);
    if (cached !== undefined) return cached;
    const bytes = write(change);
    written.set(change, bytes);
    return bytes;
  };
}

/** A change as an event of a stream. */
export const frameOf = writtenOnce((change) => Buffer.from(`event:change\ndata:${JSON.stringify(change)}\n\n`));

/** The same as a chunk of a response whose length is unknown (HTTP/1.1). */
export const chunkOf = writtenOnce((change) => {
  const frame = frameOf(change);
  return Buffer.concat([Buffer.from(`${frame.length.toString(16)}\r\n`), frame, Buffer.from('\r\n')]);
});
