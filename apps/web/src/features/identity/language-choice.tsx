import { isLanguage, LANGUAGES } from '@berth/domain/language';
import { IconChevronDown, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/languages/language.ts';
import classes from './language-choice.module.css';

/** The browser's own select: it works on every kiosk and phone before anything else has loaded. */
export function LanguageChoice() {
  const { t } = useTranslation('ui');
  const { language, setLanguage } = useLanguage();
  const names = {
    en: t('languages.en'),
    nl: t('languages.nl'),
    es: t('languages.es'),
    fr: t('languages.fr'),
    de: t('languages.de'),
  };
  return (
    <div className={classes.choice}>
      <IconWorld size={18} stroke={1.75} aria-hidden />
      <select
        aria-label={t('languages.label')}
        className={classes.list}
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {names[one]}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden className={classes.arrow} />
    </div>
  );
}
