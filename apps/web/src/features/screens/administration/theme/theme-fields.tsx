import { SCREEN_LAYOUTS } from '@berth/domain/screens';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import { COLOURS, faultsIn, type ThemeDraft } from './theme-draft.ts';
import classes from './theme-panel.module.css';
import { useThemeNames } from './use-theme-names.ts';

type Props = { draft: ThemeDraft; onChange(change: Partial<ThemeDraft>): void; children: React.ReactNode };

export function ThemeFields({ draft, onChange, children }: Props) {
  const { t } = useTranslation('screens-admin');
  const names = useThemeNames();
  const faults = faultsIn(draft);
  const texts = { colour: t('fault.colour'), number: t('fault.number'), picture: t('fault.picture') };
  const errorOf = (field: keyof ThemeDraft) => {
    const fault = faults[field];
    return fault && texts[fault];
  };
  const number = (field: 'font_size' | 'card_width' | 'card_height') => (
    <TextInput
      size="sm"
      label={names[field]}
      inputMode="numeric"
      maxLength={4}
      value={draft[field]}
      error={errorOf(field)}
      rightSection={<span className={classes.unit}>px</span>}
      onChange={(event) => onChange({ [field]: event.currentTarget.value.replaceAll(/\D/g, '') })}
    />
  );
  return (
    <div className={classes.fields}>
      <div className={classes.thirds}>
        {COLOURS.map((field) => (
          <ColourField
            key={field}
            label={names[field]}
            pick={t('theme.pick', { name: names[field] })}
            value={draft[field]}
            error={errorOf(field)}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
        {number('font_size')}
      </div>
      {children}
      <div className={classes.thirds}>
        <div>
          <span className={classes.label} id="theme-layout">
            {names.layout}
          </span>
          <div className={classes.choice} role="group" aria-labelledby="theme-layout">
            {SCREEN_LAYOUTS.map((layout) => (
              <button
                key={layout}
                type="button"
                aria-pressed={draft.layout === layout}
                onClick={() => onChange({ layout })}
              >
                {layout === 'table' ? t('theme.table') : t('theme.cards')}
              </button>
            ))}
          </div>
        </div>
        {number('card_width')}
        {number('card_height')}
      </div>
      <TextInput
        size="sm"
        label={names.welcome_message}
        maxLength={200}
        value={draft.welcome_message}
        onChange={(event) => onChange({ welcome_message: event.currentTarget.value })}
      />
      <LogoField
        label={names.logoUrl}
        value={draft.logoUrl}
        error={errorOf('logoUrl')}
        onChange={(logoUrl) => onChange({ logoUrl })}
      />
    </div>
  );
}
