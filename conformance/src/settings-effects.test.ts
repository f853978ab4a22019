import { existsSync, readFileSync } from 'node:fs';
import { myBuildings } from '@berth/contract';
import { RULE_PRESET_NAMES, SETTING_KEYS } from '@berth/domain/buildings';
import { describe, expect, test } from 'vitest';
import {
  BUILDING_EFFECTS,
  type Effect,
  ORGANISATION_EFFECTS,
  PRESET_EFFECTS,
  PROFILE_EFFECTS,
} from './settings-effects.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const QUOTES = ["'", '`', '"'];
/** Whether the text contains a test with this title, without the numbers of what it proves. */
const isTitled = (text: string, title: string) => {
  const unmarked = text.replaceAll(/ \[[TR]\d[\dTR, ]*\](?=['"`])/g, '');
  return QUOTES.some((quote) => unmarked.includes(`(${quote}${title}${quote}, `));
};

/** Returns the settings whose test does not exist under this title. */
const without = (effects: Readonly<Record<string, Effect>>) =>
  Object.entries(effects).flatMap(([setting, [file, title]]) =>
    existsSync(new URL(file, root)) && isTitled(read(file), title) ? [] : [setting],
  );

/** The columns of the generated table, without its key. */
const organisationColumns = () => {
  const [, columns = ''] =
    /interface OrganisationSettings \{([^}]*)\}/.exec(read('packages/database/src/schema.ts')) ?? [];
  return [...columns.matchAll(/^\s+(\w+):/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'organisation_id');
};

const profileAttributes = () => Object.keys(myBuildings.response.shape.groups.valueType.shape.attributes.shape);

describe('every setting has a test of its effect', () => {
  test('for a building', () => {
    expect(Object.keys(BUILDING_EFFECTS).toSorted()).toEqual([...SETTING_KEYS].toSorted());
    expect(without(BUILDING_EFFECTS)).toEqual([]);
  });

  test('for a rule preset', () => {
    expect(Object.keys(PRESET_EFFECTS).toSorted()).toEqual([...RULE_PRESET_NAMES].toSorted());
    expect(without(PRESET_EFFECTS)).toEqual([]);
  });

  test('for an organisation', () => {
    expect(Object.keys(ORGANISATION_EFFECTS).toSorted()).toEqual(organisationColumns().toSorted());
    expect(without(ORGANISATION_EFFECTS)).toEqual([]);
  });

  test('and the search of settings finds those of an organisation', () => {
    const searchable = read('apps/web/src/workplace/buildings/elsewhere-settings.ts');
    expect(organisationColumns().filter((name) => !searchable.includes(`key: '${name}'`))).toEqual([]);
  });

  test('for a profile', () => {
    expect(Object.keys(PROFILE_EFFECTS).toSorted()).toEqual(profileAttributes().toSorted());
    expect(without(PROFILE_EFFECTS)).toEqual([]);
  });

  test('and a missing test is reported', () => {
    const [file] = Object.values(BUILDING_EFFECTS)[0] ?? ['', ''];
    expect(without({ made_up: [file, 'no test is called this'], lost: ['no/such.test.ts', 'x'] })).toEqual([
      'made_up',
      'lost',
    ]);
  });
});
