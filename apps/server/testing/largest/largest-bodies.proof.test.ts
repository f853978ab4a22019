import { testLargestBodies } from './measure-largest-bodies.ts';

testLargestBodies(() => true);
