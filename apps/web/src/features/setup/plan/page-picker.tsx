import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseAgain } from './choose-again.tsx';
import classes from './plan.module.css';

type Props = {
  page: number;
  pages: number;
  file: File | undefined;
  fileName: string;
  isReading: boolean;
  onRead(file: File, page: number): void;
};

/** Asks which page of a PDF is this floor. */
export function PagePicker({ page, pages, file, fileName, isReading, onRead }: Props) {
  const { t } = useTranslation('setup');
  const [chosen, setChosen] = useState(page);
  return (
    <div className={classes.card}>
      <Select
        size="sm"
        label={t('plan.page', { page, pages })}
        allowDeselect={false}
        data={Array.from({ length: pages }, (_, at) => String(at + 1))}
        value={String(chosen)}
        comboboxProps={{ withinPortal: false, keepMounted: false }}
        onChange={(value) => setChosen(Number(value))}
      />
      {chosen !== page &&
        (file ? (
          <Button loading={isReading} onClick={() => onRead(file, chosen)}>
            {t('plan.readPage', { page: chosen })}
          </Button>
        ) : (
          <ChooseAgain fileName={fileName} isReady onFile={(again) => onRead(again, chosen)} />
        ))}
    </div>
  );
}
