import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { organisationsQuery } from '../../buildings-queries.ts';
import { type FieldFacts, optionsProps, TextField } from '../fields/fields.tsx';
import classes from './sections.module.css';
import type { FormHandle } from '../use-building-form.ts';

export function IdentificationSection({ form }: { form: FormHandle }) {
  const { t } = useTranslation('buildings-admin');
  const { draft, change, errorOf, isNew } = form;
  const name = { label: t('field.name'), required: true, error: errorOf('name') };
  return (
    <div className={classes.three}>
      {isNew ? (
        <OrganisationField form={form} facts={name} />
      ) : (
        <TextField {...name} hint={t('hint.fixed')} value={draft.name} onChange={() => {}} locked />
      )}
      <TextField
        label={t('field.path')}
        required
        hint={t('hint.path')}
        error={errorOf('path')}
        value={draft.path}
        onChange={(path) => change({ path })}
        locked={!isNew}
        more={{ maxLength: 64, spellCheck: false, autoCapitalize: 'none' }}
      />
      <TextField
        label={t('field.displayName')}
        required
        error={errorOf('displayName')}
        value={draft.displayName}
        onChange={(displayName) => change({ displayName })}
        // Longer than allowed on purpose: a text that is too long is reported and not cut off.
        more={{ maxLength: 200, 'data-autofocus': !isNew || undefined } as object}
      />
    </div>
  );
}

type OrganisationFieldProps = { form: FormHandle; facts: FieldFacts };

/** The existing organisations, found by their names and by their short names. */
function OrganisationField({ form: { draft, change }, facts }: OrganisationFieldProps) {
  const { t } = useTranslation('buildings-admin');
  const organisations = useQuery(organisationsQuery()).data ?? [];
  /** A pasted name counts, although the list has not opened for it. */
  const adopt = (text: string) => {
    const typed = text.trim().toLocaleLowerCase();
    const isMeant = (one: string) => one.toLocaleLowerCase() === typed;
    const meant = organisations.filter(({ name, displayName }) => isMeant(name) || isMeant(displayName));
    if (draft.name === '' && meant.length === 1 && meant[0]) change({ name: meant[0].name });
  };
  return (
    <Select
      {...optionsProps({ ...facts, hint: t('hint.name') })}
      data={organisations.map(({ name, displayName }) => ({
        value: name,
        label: displayName === name ? name : `${displayName} (${name})`,
      }))}
      value={draft.name === '' ? null : draft.name}
      onChange={(name) => name !== null && change({ name })}
      placeholder={t('chooseOrganisation')}
      allowDeselect={false}
      searchable
      selectFirstOptionOnChange
      onBlur={({ currentTarget }) => adopt(currentTarget.value)}
      nothingFoundMessage={t('noOrganisation')}
      data-autofocus
      // A user who returns to an empty field reads the error first; the list opens by typing, an arrow key or a click.
      openOnFocus={false}
    />
  );
}
