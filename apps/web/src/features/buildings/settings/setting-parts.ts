import { SETTING_NAMES } from '../../../workplace/buildings/setting-names.ts';
import type { PagePart } from '../../../lib/feature.ts';
import { controlId } from './rows/setting-control.tsx';
import { keysIn, SECTIONS } from './rows/setting-rows.ts';
import { GROUP_TEXT } from './rows/setting-texts.ts';

/** Every setting, for the command palette. */
export const settingParts = (to: string): PagePart[] =>
  SECTIONS.flatMap((section) =>
    keysIn(section).map((key) => ({
      label: `buildings-settings:${SETTING_NAMES[key]}`,
      hint: `buildings-settings:${GROUP_TEXT[section.group]}`,
      to,
      hash: controlId(key),
    })),
  );
