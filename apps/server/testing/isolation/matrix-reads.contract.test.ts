import { describe } from 'vitest';
import { testMatrix } from './matrix-bench.ts';

describe('a read is granted or refused as its access rule says, and shows nothing of another place [T1, T4, R8]', () => {
  testMatrix(({ method }) => method === 'GET');
});
