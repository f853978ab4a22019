import { LANGUAGES, type Language } from '@berth/domain';
import { Menu, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronDown, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import classes from './header.module.css';

/** Each in its own words, whatever the page speaks: who looks for Dutch looks for 'Nederlands'. */
const OWN_NAMES: Record<Language, string> = {
  en: 'English',
  nl: 'Nederlands',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const { language, setLanguage } = useLanguage();
  const code = language.toUpperCase();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={classes.button}>
          <IconWorld size={16} stroke={1.75} aria-hidden />
          <VisuallyHidden>{t('language')}: </VisuallyHidden>
          <span className={classes.languageName}>{OWN_NAMES[language]}</span>
          <span className={classes.languageCode} aria-hidden>
            {code}
          </span>
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((choice) => (
          <Menu.RadioItem
            key={choice}
            value={choice}
            checked={choice === language}
            onChange={() => setLanguage(choice)}
            closeMenuOnClick
            checkIcon={<IconCheck size={14} stroke={2} aria-hidden />}
            lang={choice}
          >
            {OWN_NAMES[choice]}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** For the phone: its own wheel or sheet beats any menu of ours. */
export function LanguageSelect({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell');
  const { language, setLanguage } = useLanguage();
  return (
    <select
      className={className}
      aria-label={t('language')}
      value={language}
      onChange={(event) => {
        const wanted = LANGUAGES.find((choice) => choice === event.currentTarget.value);
        if (wanted) setLanguage(wanted);
      }}
    >
      {LANGUAGES.map((choice) => (
        <option key={choice} value={choice} lang={choice}>
          {OWN_NAMES[choice]}
        </option>
      ))}
    </select>
  );
}
