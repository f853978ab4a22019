import { describe } from 'vitest';
import { testLargestBodies } from './measure-largest-bodies.ts';

describe('every call answers its largest bodies in turns of at most 50 ms of CPU time [T36]', () => {
  testLargestBodies(() => true);
});
