import { readSealingKeys } from '../config/config.ts';
import type { Command, CommandDeps, Module } from '../module.ts';
import { createSealer, sealingKeysFrom } from './sealer.ts';

/** Reseals the secrets of every module. Safe while the API runs, and safe to repeat. */
export const resealCommand = (modules: readonly Module[]): Command => ({
  name: 'reseal',
  wordCount: 0,
  does: 'encrypt every secret with the newest of SEALING_KEYS; afterwards the older keys can be removed',
  run:
    async () =>
    async ({ db, print }: CommandDeps) => {
      const sealer = createSealer(sealingKeysFrom(readSealingKeys(process.env)));
      for (const { name, reseals = [] } of modules)
        for (const load of reseals) print(`${name}: ${await (await load())({ db, sealer })} resealed`);
    },
});
