import { TextInput } from '@mantine/core';
import classes from './theme-panel.module.css';

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

type Props = { label: string; pick: string; value: string; error: string | undefined; onChange(value: string): void };

/** A colour that is typed, or picked with the browser's own picker. */
export function ColourField({ label, pick, value, error, onChange }: Props) {
  return (
    <TextInput
      size="sm"
      label={label}
      classNames={{ input: classes.mono ?? '' }}
      maxLength={7}
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={pick}
          value={isColour(value) ? value : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
