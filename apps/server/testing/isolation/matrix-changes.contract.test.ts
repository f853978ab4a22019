import { describe } from 'vitest';
import { testMatrix } from './matrix-bench.ts';

describe('a change is granted or refused as its access rule says, without an effect if refused [T1, T4, R8]', () => {
  testMatrix(({ method }) => method !== 'GET');
});
