import { describe } from 'vitest';
import { testLargestBodies } from './measure-largest-bodies.ts';

describe('every call answers long lists in turns of at most 50 ms of CPU time [T36]', () => {
  // Long lists are work for the call itself. The proof also sends what is work for the parser, which all calls share.
  testLargestBodies(({ bodyLimit }, body) => body.startsWith('many') || bodyLimit !== undefined);
});
