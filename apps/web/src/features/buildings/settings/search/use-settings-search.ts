import { passesGuard } from '@berth/domain/identity';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../lib/me.ts';
import { matcher } from '../../../../ui/command-palette/palette-filter.ts';
import { ELSEWHERE, elsewhereId, PRESETS_ID } from '../../../../workplace/buildings/elsewhere-settings.ts';
import { SETTING_NAMES } from '../../../../workplace/buildings/setting-names.ts';
import { SETTING_WORDS } from '../../../../workplace/buildings/setting-words.ts';
import { SECTIONS } from '../rows/setting-rows.ts';
import { aboutText, GROUP_TEXT } from '../rows/setting-texts.ts';

/** Filters all settings by name, effect and synonyms in the user's language. An empty field shows the screen as it is. */
export function useSettingsSearch() {
  const { t } = useTranslation('buildings-settings');
  const { roles } = useMe();
  const hash = useLocation({ select: (location) => location.hash });
  // A part of another page has no row here: searching for it shows who can change it, and where.
  const searchFor = (part: string) => {
    const setting = ELSEWHERE.find((one) => elsewhereId(one) === part);
    return setting === undefined ? '' : t(setting.name);
  };
  const [typed, setTyped] = useState(() => searchFor(hash));
  const [visit, setVisit] = useState({ hash, count: 0 });
  // Before the address is scrolled to, so that its row exists.
  if (visit.hash !== hash) {
    setVisit({ hash, count: 0 });
    setTyped(searchFor(hash));
  }
  const isSearching = typed.trim() !== '';

  const results = useMemo(() => {
    const matches = matcher(typed);
    const hasWord = (...keys: readonly string[]) => matches(keys.map((key) => t(key)).join(' '));
    const sections = SECTIONS.map((section) => ({
      ...section,
      rows: section.rows.filter(({ keys }) =>
        hasWord(
          GROUP_TEXT[section.group],
          ...keys.flatMap((key) => [SETTING_NAMES[key], aboutText(key), SETTING_WORDS[key]]),
        ),
      ),
    })).filter(({ rows }) => rows.length > 0);
    const hasPresets = passesGuard(roles, 'B') && hasWord('presets.title', 'presets.about', 'presets.words');
    const elsewhere = ELSEWHERE.filter(
      ({ name, about, words, place }) =>
        isSearching && !(hasPresets && place?.hash === PRESETS_ID) && hasWord(name, about, words),
    );
    const count = sections.flatMap(({ rows }) => rows).length + elsewhere.length + (hasPresets ? 1 : 0);
    return { sections, elsewhere, hasPresets, count };
  }, [t, typed, isSearching, roles]);

  /** Ends the search and goes to the part in the address, even if it is there already. */
  const revisit = () => {
    setTyped('');
    setVisit(({ count }) => ({ hash, count: count + 1 }));
  };
  return { typed, setTyped, isSearching, visit, revisit, ...results };
}

export type SettingsSearch = ReturnType<typeof useSettingsSearch>;
