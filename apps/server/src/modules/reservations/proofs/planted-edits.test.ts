import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CALENDAR_MUTANTS } from '../../../../../../bench/model/calendar-mutants.ts';
import { CROWD_MUTANTS } from '../../../../../../bench/model/crowd-mutants.ts';
import { ENGINE_MUTANTS } from '../../../../../../bench/model/engine-mutants.ts';
import { MAP_MUTANTS } from '../../../../../../bench/model/map-mutants.ts';
import { edited } from '../../../../../../bench/model/plant.ts';
import { RULE_MUTANTS } from '../../../../../../bench/model/rule-mutants.ts';
import { WEBHOOK_MUTANTS } from '../../../../../../bench/model/webhook-mutants.ts';
import { WAITLIST_FAULTS } from '../../../../../../bench/waitlist/faults.ts';
import { PROTECTIONS } from '../../../../../../bench/protections/all.ts';

const checkout = join(import.meta.dirname, '../../../../../..');
const sourceOf = (file: string) => readFileSync(join(checkout, file), 'utf8');
const planted = [
  ...[...ENGINE_MUTANTS, ...RULE_MUTANTS, ...MAP_MUTANTS].map(({ name, edits }) => ({ name, edits })),
  ...Object.entries({
    ...CROWD_MUTANTS,
    ...WEBHOOK_MUTANTS,
    ...WAITLIST_FAULTS,
    ...CALENDAR_MUTANTS,
    ...PROTECTIONS,
  }).map(([name, { edits }]) => ({
    name,
    edits,
  })),
];

test.each(planted)('the mutant can still be planted: $name', ({ edits }) => {
  for (const edit of edits) expect(edited(sourceOf(edit.file), edit)).not.toBe(sourceOf(edit.file));
});

test('an edit that matches nothing, or twice, is rejected', () => {
  const edit = { file: 'x.ts', from: 'one', to: 'two' };
  expect(() => edited('three', edit)).toThrow('x.ts has 0 times: one');
  expect(() => edited('one one', edit)).toThrow('x.ts has 2 times: one');
});
