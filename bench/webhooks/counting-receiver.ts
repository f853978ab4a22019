/** An endpoint that accepts everything and reports the count to its parent process. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let taken = 0;
const server = createServer((request, answer) => {
  request.resume();
  request.on('end', () => {
    if (request.method === 'GET') answer.writeHead(200).end(String(taken));
    else {
      taken += 1;
      answer.writeHead(204).end();
    }
  });
});
server.listen(0, '127.0.0.1', () => console.log(`listens on ${(server.address() as AddressInfo).port}.`));
