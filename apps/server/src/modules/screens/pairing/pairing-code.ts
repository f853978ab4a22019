import { randomInt } from 'node:crypto';

/** Twelve digits for people to type. */
export const newPairingCode = () => [0, 1].map(() => String(randomInt(1_000_000)).padStart(6, '0')).join('');
