import { LANGUAGES, type Language } from '@berth/domain/language';
import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/languages/language.ts';
import { MenuChoice } from '../../ui/menu/menu-items.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import classes from '../header.module.css';

/** Each language by its own name, because a Dutch reader looks for 'Nederlands'. */
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
  const button = (
    <>
      <IconWorld size={16} stroke={1.75} aria-hidden />
      <VisuallyHidden>{t('language')}: </VisuallyHidden>
      <span className={`${classes.languageName} ${hidden.below90em}`}>{OWN_NAMES[language]}</span>
      <span className={classes.languageCode} aria-hidden>
        {language.toUpperCase()}
      </span>
      <IconChevronDown size={14} stroke={1.75} aria-hidden />
    </>
  );
  return (
    <Menu className={classes.button} align="end" button={button}>
      {LANGUAGES.map((choice) => (
        <MenuChoice key={choice} checked={choice === language} onChoose={() => setLanguage(choice)} lang={choice}>
          {OWN_NAMES[choice]}
        </MenuChoice>
      ))}
    </Menu>
  );
}

/** For phones, whose native picker is better than a custom menu. */
export function LanguageSelect({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell');
  const { language, setLanguage } = useLanguage();
  return (
    <select
      className={className}
      aria-label={t('language')}
      value={language}
      onChange={(event) => {
        const chosen = LANGUAGES.find((choice) => choice === event.currentTarget.value);
        if (chosen) setLanguage(chosen);
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
