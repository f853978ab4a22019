import {
  definitionOf,
  type Policy,
  SETTING_GROUPS,
  SETTING_KEYS,
  type SettingGroup,
  type SettingKey,
} from '@berth/domain/buildings';

/** One line of the screen: a setting, or the limits that make up one policy together. */
export type Row = { readonly keys: readonly [SettingKey, ...SettingKey[]]; readonly policy: Policy | undefined };
export type Section = { readonly group: SettingGroup; readonly rows: readonly Row[] };

/** The policy that a setting limits, lifts or shapes. */
export function policyOf(key: SettingKey): Policy | undefined {
  const definition = definitionOf(key);
  if (definition.kind === 'count') return definition.policy;
  return definition.kind === 'flag' ? (definition.lifts ?? definition.shapes) : undefined;
}

function rowsOf(group: SettingGroup): Row[] {
  const rows: Row[] = [];
  for (const key of SETTING_KEYS.filter((candidate) => definitionOf(candidate).group === group)) {
    const policy = policyOf(key);
    const before = rows.at(-1);
    if (policy !== undefined && before?.policy === policy)
      rows[rows.length - 1] = { ...before, keys: [...before.keys, key] };
    else rows.push({ keys: [key], policy });
  }
  return rows;
}

/** All rows of the screen, from the table of settings. */
export const SECTIONS: readonly Section[] = SETTING_GROUPS.map((group) => ({ group, rows: rowsOf(group) }));

export const keysIn = (section: Section): SettingKey[] => section.rows.flatMap(({ keys }) => keys);
