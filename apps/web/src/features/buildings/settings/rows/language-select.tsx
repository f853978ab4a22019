import { isLanguage, LANGUAGES } from '@berth/domain/language';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './setting-control.module.css';

type LanguageSelectProps = {
  id: string;
  language: string;
  describedBy: string;
  onChoose: (language: string) => void;
};

export function LanguageSelect({ id, language, describedBy, onChoose }: LanguageSelectProps) {
  const { t } = useTranslation('ui');
  return (
    <Select
      id={id}
      className={classes.zone ?? ''}
      size="sm"
      allowDeselect={false}
      data={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
      value={language}
      comboboxProps={{ withinPortal: false, keepMounted: false }}
      aria-describedby={describedBy}
      onChange={(chosen) => {
        if (isLanguage(chosen) && chosen !== language) onChoose(chosen);
      }}
    />
  );
}
