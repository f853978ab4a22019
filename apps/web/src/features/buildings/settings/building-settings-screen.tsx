import type { SettingGroup } from '@berth/domain/buildings';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { pathOf, type Place } from '../../../lib/buildings/place.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { RulePresets } from '../../../workplace/buildings/rules/presets/rule-presets.tsx';
import { useUnsavedChanges } from '../../../ui/dialog/unsaved-changes.tsx';
import classes from './building-settings-screen.module.css';
import kit from '../../../ui/kit.module.css';
import { isInTrouble } from './editor/edits.ts';
import { PoliciesPanel, RulesPanel } from './rules/rules-panel.tsx';
import { SectionNav, SectionSelect } from './section-nav.tsx';
import { keysIn, SECTIONS, type Section } from './rows/setting-rows.ts';
import { SettingRow } from './rows/setting-row.tsx';
import { GROUP_TEXT } from './rows/setting-texts.ts';
import { type AllSettings, allSettingsQuery } from '../../../workplace/buildings/all-settings.ts';
import { PRESETS_ID } from '../../../workplace/buildings/elsewhere-settings.ts';
import { ElsewhereList } from './search/elsewhere-list.tsx';
import { NothingFound, SearchField } from './search/settings-search.tsx';
import { type SettingsSearch, useSettingsSearch } from './search/use-settings-search.ts';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { useCurrentSection } from './use-current-section.ts';
import { type Editor, useSettingsEditor } from './editor/use-settings-editor.ts';

/** The settings of the active building, each saved on its own. */
export function BuildingSettingsScreen() {
  const { t } = useTranslation('buildings-settings');
  const { place } = useMe();
  return <Page title={t('title')}>{place && <SettingsOf key={pathOf(place)} place={place} />}</Page>;
}

function SettingsOf({ place }: { place: Place }) {
  const { data, error, refetch } = useQuery(allSettingsQuery(place));
  if (data) return <Settings place={place} stored={data} />;
  return error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <SettingsSkeleton />;
}

const errorsBySection = ({ states }: Editor) =>
  Object.fromEntries(
    SECTIONS.map((section) => [section.group, keysIn(section).filter((key) => isInTrouble(states[key])).length]),
  ) as Record<SettingGroup, number>;

function Settings({ place, stored }: { place: Place; stored: AllSettings }) {
  const { t } = useTranslation('buildings-settings');
  const search = useSettingsSearch();
  const editor = useSettingsEditor(place, stored);
  useUnsavedChanges(editor.isDirty);
  const { current, go } = useCurrentSection();
  const onGo = (group: SettingGroup) => {
    if (search.isSearching) search.revisit();
    go(group);
  };
  const sections = { current, errors: errorsBySection(editor), onGo };

  // The address may name a section or, from the command palette, a setting, which takes the focus.
  useEffect(() => {
    const { hash } = search.visit;
    const target = document.getElementById(hash);
    const isSection = SECTIONS.some(({ group }) => group === hash);
    target?.scrollIntoView?.({ block: isSection || hash === PRESETS_ID ? 'start' : 'center' });
    if (!isSection) target?.focus({ preventScroll: true });
  }, [search.visit]);

  return (
    <>
      <SectionSelect {...sections} />
      <div className={classes.layout}>
        <SectionNav {...sections} />
        <div className={classes.sections}>
          <SearchField search={search} />
          <Results search={search} editor={editor} place={place} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it in a low window */}
        <div className={classes.beside} role="region" aria-label={t('rules.title')} tabIndex={0}>
          <RulesPanel withChanges={editor.withChanges} stored={stored} />
          <PoliciesPanel stored={stored} />
          <p className={classes.note}>{t('note')}</p>
        </div>
      </div>
    </>
  );
}

/** All settings, or those that match the search; the presets are above the rules that they set. */
function Results({ search, editor, place }: { search: SettingsSearch; editor: Editor; place: Place }) {
  const { sections, elsewhere, hasPresets, isSearching } = search;
  if (search.count === 0) return <NothingFound search={search} />;
  const before = hasPresets ? sections.filter(({ group }) => group === 'information') : sections;
  const after = sections.filter((section) => !before.includes(section));
  const sectionOf = (section: Section) => (
    <SettingSection key={section.group} section={section} editor={editor} areResults={isSearching} />
  );
  return (
    <div id="settings-results">
      {before.map(sectionOf)}
      {hasPresets && <PresetSection place={place} />}
      {after.map(sectionOf)}
      {elsewhere.length > 0 && <ElsewhereList settings={elsewhere} onFollow={search.revisit} />}
    </div>
  );
}

function PresetSection({ place }: { place: Place }) {
  const { t } = useTranslation('buildings-settings');
  return (
    <section id={PRESETS_ID} tabIndex={-1} className={classes.section} aria-labelledby="presets-title">
      <h2 id="presets-title" className={classes.title}>
        {t('presets.title')}
      </h2>
      <RulePresets place={place} />
    </section>
  );
}

/** Sections with texts give all their controls the width of a text, so that their edges align. */
const WIDE: readonly SettingGroup[] = ['information', 'users'];

type SectionProps = { section: Section; editor: Editor; areResults: boolean };

function SettingSection({ section: { group, rows }, editor, areResults }: SectionProps) {
  const { t } = useTranslation('buildings-settings');
  const { stored, states, actions } = editor;
  return (
    <section
      id={group}
      tabIndex={-1}
      className={classes.section}
      aria-labelledby={`${group}-title`}
      data-wide={WIDE.includes(group) || undefined}
    >
      <h2 id={`${group}-title`} className={classes.title}>
        {t(GROUP_TEXT[group])}
      </h2>
      <ul className={kit.card}>
        {rows.map((row) => (
          <SettingRow
            key={row.keys[0]}
            row={row}
            stored={stored}
            states={states}
            actions={actions}
            isResult={areResults}
          />
        ))}
      </ul>
    </section>
  );
}
