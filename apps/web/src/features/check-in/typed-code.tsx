import { Button, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { settingsQuery } from '../../lib/queries/queries.ts';
import { dueQuery } from './due-query.ts';
import classes from './scan.module.css';
import { digitsIn, textInLink } from './scanned.ts';

type Props = {
  /** Digits that were typed before. */
  before: string;
  /** Not while a camera is on: the keyboard of a phone would cover it. */
  takesFocus: boolean;
  onTyped(text: string, typed: string): void;
};

/** Digits alone do not identify the space. A user with only one candidate is not asked. */
export function TypedCode(props: Props) {
  const { place } = useMe();
  return place && <Form place={place} {...props} />;
}

function Form({ place, before, takesFocus, onTyped }: Props & { place: Place }) {
  const { t } = useTranslation('check-in');
  const { data: building } = useQuery(settingsQuery(place));
  const { data: due = [] } = useQuery(dueQuery(place));
  const [typed, setTyped] = useState(before);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const [where, setWhere] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const entrance = building && { value: building.id, label: t('scan.entrance', { building: building.displayName }) };
  const places = [
    ...due.map(({ objectId, objectName }) => ({ value: objectId, label: objectName })),
    ...(entrance ? [entrance] : []),
  ];
  const chosen = where ?? places[0]?.value;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const link = textInLink(typed);
    const digits = digitsIn(typed);
    if (link !== undefined) onTyped(link, '');
    else if (digits !== undefined && chosen !== undefined) onTyped(`${chosen}.${digits}`, typed);
    else setWrong(true);
  };
  return (
    <form className={classes.typed} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        data-autofocus={takesFocus || undefined}
        label={t('scan.type')}
        description={t('scan.codeHint')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isWrong && t('scan.eightDigits')}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      {places.length > 1 && (
        <Select
          label={t('scan.where')}
          data={places}
          value={chosen ?? null}
          onChange={setWhere}
          allowDeselect={false}
        />
      )}
      <Button type="submit">{t('scan.submit')}</Button>
    </form>
  );
}
