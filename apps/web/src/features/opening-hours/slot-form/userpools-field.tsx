import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './slot-dialog.module.css';
import kit from '../../../ui/kit.module.css';

type UserpoolsFieldProps = {
  pools: readonly string[];
  onChange: (pools: readonly string[]) => void;
  /** Groups in use elsewhere in the building, offered while typing. */
  known: readonly string[];
  error?: string | undefined;
};

/** The groups that may reserve; none means everyone. */
export function UserpoolsField({ pools, onChange, known, error }: UserpoolsFieldProps) {
  const { t } = useTranslation('opening-hours');
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    onChange([...pools, '']);
    // The new line exists after the next render.
    setTimeout(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  return (
    <fieldset className={classes.group} aria-describedby={`${id}-about`}>
      <legend className={classes.label}>{t('userpools')}</legend>
      <p id={`${id}-about`} className={classes.about}>
        {error ? <span className={kit.danger}>{error}</span> : t('userpoolsHint')}
      </p>
      <ul ref={list} className={classes.pools}>
        {pools.map((pool, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
          <li key={at} className={classes.pool}>
            <TextInput
              size="sm"
              className={classes.grow ?? ''}
              aria-label={t('userpoolNumber', { number: at + 1 })}
              list={`${id}-known`}
              maxLength={100}
              value={pool}
              onChange={(event) => onChange(pools.with(at, event.currentTarget.value))}
            />
            <CloseButton
              size={32}
              iconSize={16}
              aria-label={t('removeUserpool', { name: pool || String(at + 1) })}
              onClick={() => onChange(pools.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <datalist id={`${id}-known`}>
        {known.map((pool) => (
          <option key={pool}>{pool}</option>
        ))}
      </datalist>
      <Button variant="default" size="xs" leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />} onClick={add}>
        {t('addUserpool')}
      </Button>
    </fieldset>
  );
}
