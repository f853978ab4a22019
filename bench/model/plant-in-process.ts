/**
 * Imported by an api or worker process before anything else: plants the faults that `PLANTED` names, in the format of
 * `plantedEnv`.
 */
import { registerHooks } from 'node:module';
import { PROTECTIONS } from '../protections/all.ts';
import { CROWD_MUTANTS } from './crowd-mutants.ts';
import { edited } from './plant.ts';
import { WEBHOOK_MUTANTS } from './webhook-mutants.ts';
import { WAITLIST_FAULTS } from '../waitlist/faults.ts';

const { edits } = { ...CROWD_MUTANTS, ...WEBHOOK_MUTANTS, ...WAITLIST_FAULTS, ...PROTECTIONS }[
  process.env['PLANTED'] ?? ''
] ?? {
  edits: [],
};
if (edits.length === 0) throw new Error('nothing to plant');

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const own = edits.filter(({ file }) => url.endsWith(file));
    const { source } = loaded;
    if (own.length === 0 || source === undefined || source === null) return loaded;
    return {
      ...loaded,
      source: own.reduce(edited, typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString()),
    };
  },
});
