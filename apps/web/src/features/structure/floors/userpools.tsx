import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './floors.module.css';
import kit from '../../../ui/kit.module.css';

type UserpoolsProps = {
  /** Groups used on other floors, offered while typing. */
  known: readonly string[];
  userpools: readonly string[];
  onChange(userpools: readonly string[]): void;
  /** In place of those of a floor. */
  texts?: { readonly legend: string; readonly hint: string; readonly group: string; remove(name: string): string };
};

/** The groups that may reserve somewhere; none means everyone. */
export function Userpools({ known, userpools, onChange, texts }: UserpoolsProps) {
  const { t } = useTranslation('plan-editor');
  const hint = userpools.length === 0 ? t('floors.everyoneHint') : t('floors.onlyHint');
  const group = texts?.group ?? t('floors.pool');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const add = () => {
    const name = typed.trim();
    if (name !== '' && !userpools.includes(name)) onChange([...userpools, name]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter adds the typed text; in an empty field it saves the form, as elsewhere.
    if (event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset>
      <legend className={classes.legend}>{texts?.legend ?? t('floors.userpools')}</legend>
      <p className={`${kit.small} ${kit.muted}`}>{texts?.hint ?? hint}</p>
      {userpools.length > 0 && (
        <ul className={classes.chips}>
          {userpools.map((name) => (
            <li key={name}>
              {name}
              <button
                type="button"
                aria-label={texts?.remove(name) ?? t('floors.removePool', { name })}
                onClick={() => onChange(userpools.filter((other) => other !== name))}
              >
                <IconX size={14} stroke={1.8} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.addPool}>
        <TextInput
          size="sm"
          aria-label={group}
          placeholder={group}
          list={listId}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button size="sm" variant="default" onClick={add}>
          {t('ui:add')}
        </Button>
      </div>
      <datalist id={listId}>
        {known
          .filter((name) => !userpools.includes(name))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
    </fieldset>
  );
}
