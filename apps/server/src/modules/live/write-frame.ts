import type { ServerResponse } from 'node:http';
import type { Change } from '@berth/contract';
import { chunkOf, frameOf } from './frames.ts';

/**
 * Writes changes past the response, which makes four writes of each and holds them back until the next tick. After the
 * end of the response, the connection belongs to the next one.
 */
export function frameWriter(response: ServerResponse): (change: Change) => void {
  const { socket } = response;
  const bytesOf = response.chunkedEncoding ? chunkOf : frameOf;
  return (change) => {
    if (!response.writableEnded && socket?.writable) socket.write(bytesOf(change));
  };
}
