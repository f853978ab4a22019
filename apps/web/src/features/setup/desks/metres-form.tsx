import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFrom } from '../../../ui/fields/number-text.ts';
import classes from './desks.module.css';

const [LEAST, MOST] = [0.1, 5000];

type Props = {
  label: string;
  /** The current length; undefined if it is not known. */
  metres: number | undefined;
  isPending?: boolean;
  hasFocus?: boolean;
  onSave(metres: number): void;
};

/** A length in metres, with a comma or a point. */
export function MetresForm({ label, metres, isPending = false, hasFocus = false, onSave }: Props) {
  const { t } = useTranslation('setup');
  const [text, setText] = useState(metres?.toFixed(2) ?? '');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className={classes.metres}
      onSubmit={(event) => {
        event.preventDefault();
        const value = numberFrom(text);
        const isValid = value !== undefined && value >= LEAST && value <= MOST;
        setWrong(!isValid);
        if (isValid) onSave(value);
      }}
    >
      <TextInput
        size="sm"
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={isWrong && t('desks.notMetres')}
        rightSection="m"
        {...(hasFocus && { autoFocus: true })}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button size="sm" type="submit" variant="default" loading={isPending}>
        {t('desks.set')}
      </Button>
    </form>
  );
}
