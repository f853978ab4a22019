import { readSealingKeys } from '../config/config.ts';
import type { Command, CommandDeps, Module } from '../module.ts';
import { createSealer, sealingKeysFrom } from './sealer.ts';

/** Of every module that seals. Safe beside a running api, and safe to run again. */
export const resealCommand = (modules: readonly Module[]): Command => ({
  name: 'reseal',
  wordCount: 0,
  does: 'seal every secret anew with the newest of SEALING_KEYS; afterwards the older ones can be removed',
  run:
    async () =>
    async ({ db, print }: CommandDeps) => {
      const sealer = createSealer(sealingKeysFrom(readSealingKeys(process.env)));
      for (const { name, reseals = [] } of modules)
        for (const load of reseals) print(`${name}: ${await (await load())({ db, sealer })} sealed anew`);
    },
});
