import { createSealer } from '../src/platform/secrets/sealer.ts';

export const TEST_SEALING_KEY = new Uint8Array(32).fill(7);

export const testSealer = () => createSealer([{ id: 'test', key: TEST_SEALING_KEY }]);
