import { type SettingKey, settingFault, settingValue } from '@berth/domain/buildings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api.ts';
import { setupKey } from '../../../lib/queries/queries.ts';
import { useChangeSetting } from '../../../workplace/buildings/use-change-setting.ts';
import { useGuide } from '../guide/guide-context.ts';

export type SaveSetting = (key: SettingKey, typed: string, onSaved?: () => void) => void;

/** Saves one setting of the building at a time, and has the fault of the last one that could not be saved. */
export function useSaveSetting() {
  const { t } = useTranslation('setup');
  const { place } = useGuide();
  const client = useQueryClient();
  const { mutate } = useChangeSetting(place);
  const [fault, setFault] = useState<{ readonly key: SettingKey; readonly text: string }>();
  const [savedKey, setSavedKey] = useState<SettingKey>();
  const save: SaveSetting = (key, typed, onSaved) => {
    const value = settingValue(key, typed);
    setFault(undefined);
    setSavedKey(undefined);
    if (settingFault(key, value) !== undefined)
      return setFault({ key, text: value === null ? t('building.required') : t('building.notValid') });
    mutate(
      { key, value },
      {
        onSuccess: () => {
          setSavedKey(key);
          onSaved?.();
          void client.invalidateQueries({ queryKey: setupKey(place) });
        },
        onError: (problem) => setFault({ key, text: reasonOf(problem, key) }),
      },
    );
  };
  return { save, savedKey, faultOf: (key: SettingKey) => (fault?.key === key ? fault.text : undefined) };
}

const reasonOf = (problem: Error, key: SettingKey): string =>
  (problem instanceof ApiProblem && problem.errors.find(({ param }) => param === key)?.msg) || problem.message;
