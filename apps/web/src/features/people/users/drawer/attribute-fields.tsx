import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LabelledCheckbox } from '../../../../ui/fields/checkbox.tsx';
import type { Fields } from '../../../../ui/inspector/edit-inspector.tsx';
import { usePeoplePlace } from '../../use-people-place.ts';
import { accountTypesQuery } from '../users-queries.ts';
import classes from './drawer.module.css';
import { TagsField } from './tags-field.tsx';
import type { UserForm } from './user-form.ts';

type Props = Fields<UserForm> & { organisation: readonly string[] };

/** The nine attributes; the first comes from the identity provider and is read-only. */
export function AttributeFields({ organisation, value, errorOf, onChange }: Props) {
  const { t } = useTranslation('people');
  const place = usePeoplePlace();
  const types = useQuery(accountTypesQuery(place)).data ?? [];
  const numbers = [
    {
      name: 'futureReservationMaximum',
      label: t('user.daysAhead'),
      unit: t('user.unitDays', { count: Number(value.futureReservationMaximum) }),
    },
    { name: 'weeklyReservationHourLimit', label: t('user.hours'), unit: t('user.unitHours') },
    { name: 'weeklyReservationMinuteLimit', label: t('user.minutes'), unit: t('user.unitMinutes') },
  ] as const;
  return (
    <section className={classes.section}>
      <h3>{t('user.attributes')}</h3>
      <TextInput
        size="sm"
        label={t('user.organisation')}
        description={t('user.organisationHint')}
        value={organisation.join(', ') || '-'}
        readOnly
      />
      <TagsField
        label={t('user.cardId')}
        values={value.cardId}
        error={errorOf('cardId')}
        onChange={(cardId) => onChange({ cardId })}
      />
      <div className={classes.pair}>
        <TagsField
          label={t('users.accountType')}
          values={value.userpool}
          suggestions={types}
          error={errorOf('userpool')}
          onChange={(userpool) => onChange({ userpool })}
        />
        <TagsField
          label={t('user.override')}
          values={value.overrideUserpool}
          suggestions={types}
          error={errorOf('overrideUserpool')}
          onChange={(overrideUserpool) => onChange({ overrideUserpool })}
        />
      </div>
      <div className={classes.triple}>
        {numbers.map(({ name, label, unit }) => (
          <TextInput
            key={name}
            size="sm"
            inputMode="numeric"
            label={label}
            rightSection={<span className={classes.unit}>{unit}</span>}
            rightSectionWidth={44}
            rightSectionPointerEvents="none"
            value={value[name]}
            error={errorOf(name)}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <div className={classes.pair}>
        <LabelledCheckbox
          isSwitch
          className={classes.switch}
          checked={value.isEmergencyResponder}
          onChange={(isEmergencyResponder) => onChange({ isEmergencyResponder })}
        >
          {t('user.responder')}
        </LabelledCheckbox>
        <LabelledCheckbox
          isSwitch
          className={classes.switch}
          checked={value.isAllowedToInviteGuests}
          onChange={(isAllowedToInviteGuests) => onChange({ isAllowedToInviteGuests })}
        >
          {t('user.mayInvite')}
        </LabelledCheckbox>
      </div>
    </section>
  );
}
