import { testMatrix } from './matrix-bench.ts';

testMatrix(({ method }) => method === 'GET');
