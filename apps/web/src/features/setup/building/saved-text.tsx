import type { SettingKey } from '@berth/domain/buildings';
import { Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useGuide } from '../guide/guide-context.ts';
import type { SaveSetting } from './use-save-setting.ts';

type Props = {
  setting: SettingKey;
  label: string;
  hint?: string;
  /** Several lines. */
  lines?: boolean;
  save: SaveSetting;
  fault: string | undefined;
};

/** A text setting, saved on leaving the field; in a field of one line also with Enter. */
export function SavedText({ setting, label, hint, lines = false, save, fault }: Props) {
  const { structure } = useGuide();
  const stored = String(structure.settings.values[setting] ?? '');
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed === undefined || typed.trim() === stored) return setTyped(undefined);
    save(setting, typed, () => setTyped(undefined));
  };
  const shared = {
    size: 'sm',
    label,
    description: hint,
    value: typed ?? stored,
    error: fault,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setTyped(currentTarget.value),
    onBlur: commit,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
  };
  return lines ? <Textarea rows={2} {...shared} /> : <TextInput {...shared} onKeyDown={onKeyDown} />;
}
