import { LANGUAGES } from '@berth/domain/language';
import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuide } from '../guide/guide-context.ts';
import { StepFrame } from '../guide/step-frame.tsx';
import { BuildingPreview } from './building-preview.tsx';
import { browserPlace, suggestions } from './browser-suggestions.ts';
import { SavedText } from './saved-text.tsx';
import { Suggestion } from './suggestion.tsx';
import { useSaveSetting } from './use-save-setting.ts';
import kit from '../../../ui/kit.module.css';

/** The zones that this browser lists, and the current one: browsers disagree on some names. */
const zonesWith = (zone: string): string[] => [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();

/** Name, address, time zone and language, each saved on its own. */
export function BuildingStep() {
  const { t } = useTranslation('setup');
  const { structure } = useGuide();
  const { timezone, settings } = structure;
  const { language } = settings.values;
  const { save, faultOf, savedKey } = useSaveSetting();
  const [browser] = useState(browserPlace);
  const offered = suggestions({ timezone, language: String(language) }, browser);
  const zones = useMemo(() => zonesWith(timezone), [timezone]);
  const languages = LANGUAGES.map((value) => ({ value, label: t(`ui:languages.${value}`) }));
  return (
    <StepFrame
      title={t('building.title')}
      note={<SavedNote isSaved={savedKey !== undefined} />}
      preview={<BuildingPreview />}
    >
      <p className={kit.muted}>{t('building.lead')}</p>
      <SavedText setting="display_name" label={t('building.name')} save={save} fault={faultOf('display_name')} />
      <SavedText
        setting="address"
        label={t('building.address')}
        hint={t('building.addressHint')}
        save={save}
        fault={faultOf('address')}
        lines
      />
      <div className={kit.stack1}>
        <Select
          size="sm"
          label={t('building.timezone')}
          searchable
          allowDeselect={false}
          data={zones}
          value={timezone}
          maxDropdownHeight={280}
          comboboxProps={{ withinPortal: false, keepMounted: false }}
          error={faultOf('timezone')}
          selectFirstOptionOnChange
          onChange={(zone) => zone !== null && zone !== timezone && save('timezone', zone)}
        />
        {offered.timezone !== undefined && (
          <Suggestion value={offered.timezone} onUse={() => save('timezone', offered.timezone ?? timezone)} />
        )}
      </div>
      <div className={kit.stack1}>
        <Select
          size="sm"
          label={t('building.language')}
          description={t('building.languageHint')}
          allowDeselect={false}
          data={languages}
          value={String(language)}
          comboboxProps={{ withinPortal: false, keepMounted: false }}
          error={faultOf('language')}
          onChange={(value) => value !== null && value !== language && save('language', value)}
        />
        {offered.language !== undefined && (
          <Suggestion
            value={t(`ui:languages.${offered.language}`)}
            onUse={() => save('language', offered.language ?? String(language))}
          />
        )}
      </div>
    </StepFrame>
  );
}

function SavedNote({ isSaved }: { isSaved: boolean }) {
  const { t } = useTranslation('setup');
  return <span role="status">{isSaved && t('saved')}</span>;
}
