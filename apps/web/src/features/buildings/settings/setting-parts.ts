import type { PagePart } from '../../../lib/feature.ts';
import { ELSEWHERE, elsewhereId, PRESETS_ID } from '../../../workplace/buildings/elsewhere-settings.ts';
import { SETTING_NAMES } from '../../../workplace/buildings/setting-names.ts';
import { SETTING_WORDS } from '../../../workplace/buildings/setting-words.ts';
import { controlId } from './rows/setting-control.tsx';
import { keysIn, SECTIONS } from './rows/setting-rows.ts';
import { aboutText, GROUP_TEXT } from './rows/setting-texts.ts';

const text = (key: string) => `buildings-settings:${key}`;

/** Every setting, for the command palette; also those of other pages. */
export const settingParts = (to: string): PagePart[] => [
  {
    label: text('presets.title'),
    hint: text('title'),
    about: text('presets.about'),
    words: text('presets.words'),
    to,
    hash: PRESETS_ID,
    guard: 'B',
    otherwise: { hint: text('search.administrator'), to },
  },
  ...SECTIONS.flatMap((section) =>
    keysIn(section).map((key) => ({
      label: text(SETTING_NAMES[key]),
      hint: text(GROUP_TEXT[section.group]),
      about: text(aboutText(key)),
      words: text(SETTING_WORDS[key]),
      to,
      hash: controlId(key),
    })),
  ),
  ...ELSEWHERE.map((setting): PagePart => {
    const { name, about, words, place } = setting;
    const shared = { label: text(name), about: text(about), words: text(words) };
    // On the settings screen, the search shows who can change it.
    const otherwise = { hint: text('search.operator'), to, hash: elsewhereId(setting) };
    if (place === undefined) return { ...shared, ...otherwise };
    return {
      ...shared,
      hint: place.text,
      to: place.to,
      ...(place.hash !== undefined && { hash: place.hash }),
      ...(place.guard !== undefined && { guard: place.guard }),
      otherwise: place.guard === 'C' ? otherwise : { ...otherwise, hint: text('search.administrator') },
    };
  }),
];
