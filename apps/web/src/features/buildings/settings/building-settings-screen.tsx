import type { SettingGroup } from '@berth/domain/buildings';
import { passesGuard } from '@berth/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Fragment, useEffect } from 'react';
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
  const { roles } = useMe();
  const editor = useSettingsEditor(place, stored);
  useUnsavedChanges(editor.isDirty);
  const { current, go } = useCurrentSection();
  const sections = { current, errors: errorsBySection(editor), onGo: go };

  // The address may name a section or, from the command palette, a setting, which takes the focus.
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const target = document.getElementById(hash);
    const isSetting = SECTIONS.every(({ group }) => group !== hash);
    target?.scrollIntoView?.({ block: isSetting ? 'center' : 'start' });
    if (isSetting) target?.focus({ preventScroll: true });
  }, [hash]);

  return (
    <>
      <SectionSelect {...sections} />
      <div className={classes.layout}>
        <SectionNav {...sections} />
        <div className={classes.sections}>
          {SECTIONS.map((section) => (
            <Fragment key={section.group}>
              {section.group === 'limits' && passesGuard(roles, 'B') && (
                <section id="rule-presets" tabIndex={-1} className={classes.section} aria-labelledby="presets-title">
                  <h2 id="presets-title" className={classes.title}>
                    {t('presets.title')}
                  </h2>
                  <RulePresets place={place} />
                </section>
              )}
              <SettingSection section={section} editor={editor} />
            </Fragment>
          ))}
        </div>
        <div className={classes.beside}>
          <RulesPanel withChanges={editor.withChanges} stored={stored} />
          <PoliciesPanel stored={stored} />
          <p className={classes.note}>{t('note')}</p>
        </div>
      </div>
    </>
  );
}

/** Sections with texts give all their controls the width of a text, so that their edges align. */
const WIDE: readonly SettingGroup[] = ['information', 'users'];

function SettingSection({ section: { group, rows }, editor }: { section: Section; editor: Editor }) {
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
          <SettingRow key={row.keys[0]} row={row} stored={stored} states={states} actions={actions} />
        ))}
      </ul>
    </section>
  );
}
