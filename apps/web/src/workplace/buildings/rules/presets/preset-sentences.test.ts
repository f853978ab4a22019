import { NO_SHOW_STEPS, RULE_PRESET_NAMES, RULE_PRESETS } from '@berth/domain/buildings';
import { expect, test } from 'vitest';
import { presetSentences } from './preset-sentences.ts';

const written = (name: (typeof RULE_PRESET_NAMES)[number]) =>
  presetSentences(name).map(({ text, value }) => [text, value?.[1].amount]);

test('the presets are described by the rules they set', () => {
  expect(written('trust')).toEqual([
    ['rules.ahead', 14],
    ['presets.noLimit', undefined],
    ['rules.overlapOff', undefined],
    ['rules.reminded', 15],
  ]);
  expect(written('share-fairly')).toEqual([
    ['rules.ahead', 7],
    ['rules.daily', 2],
    ['rules.overlapOff', undefined],
    ['rules.waitlist', undefined],
    ['rules.reminded', 10],
    ['rules.cancelled', 30],
  ]);
  expect(written('tight')).toEqual([
    ['rules.ahead', 3],
    ['rules.daily', 2],
    ['rules.weekly', 1440],
    ['rules.overlapOff', undefined],
    ['rules.cancelled', 15],
  ]);
});

test.each(RULE_PRESET_NAMES)('%s mentions each of its limits and steps', (name) => {
  const { settings, workflow } = RULE_PRESETS[name];
  const sentences = presetSentences(name);
  const limits = Object.entries(settings).filter(([, value]) => typeof value === 'number' && value > 0);
  for (const [key] of limits) expect(sentences.some(({ keys }) => keys.some((one) => one === key))).toBe(true);
  expect(sentences.filter(({ keys }) => keys.length === 0)).toHaveLength(NO_SHOW_STEPS[workflow].length);
});
