import { createSealer } from '../src/platform/secrets/sealer.ts';

export const testSealer = () => createSealer([{ id: 'test', key: new Uint8Array(32).fill(7) }]);
