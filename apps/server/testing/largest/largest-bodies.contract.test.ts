import { testLargestBodies } from './measure-largest-bodies.ts';

/** Long lists are work for the call itself. The proof also sends what is work for the parser, which all calls share. */
testLargestBodies(({ bodyLimit }, body) => body.startsWith('many') || bodyLimit !== undefined);
