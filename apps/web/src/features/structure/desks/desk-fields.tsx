import type { AdminDesk } from '@berth/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SpaceAttributesField } from '../attributes/attributes-field.tsx';
import { RoomSelect } from '../room-select.tsx';
import type { Fields } from '../../../ui/inspector/edit-inspector.tsx';
import type { Structure } from '../use-structure.ts';
import type { DeskForm } from './desk-form.ts';
import { Checkbox, LabelledCheckbox } from '../../../ui/fields/checkbox.tsx';
import parts from '../../../ui/inspector/inspector-parts.module.css';
import kit from '../../../ui/kit.module.css';
import classes from './desk-inspector.module.css';
import { type Member, MemberField } from './member-field.tsx';

type DeskFieldsProps = Fields<DeskForm> & {
  desk: AdminDesk | undefined;
  structure: Structure;
  onAttributes: (desk: AdminDesk) => void;
};

export function DeskFields({ desk, value, structure, errorOf, onChange, onAttributes }: DeskFieldsProps) {
  const { t } = useTranslation('structure');
  return (
    <>
      <div className={classes.main}>
        <TextInput
          size="sm"
          label={t('column.name')}
          value={value.name}
          error={errorOf('name')}
          // A new desk starts with its name; for an existing one, any field may be the reason for opening it.
          {...(desk ? {} : { 'data-autofocus': true })}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <NativeSelect
          size="sm"
          label={t('column.type')}
          value={value.type}
          data={[
            { value: 'DESK', label: t('type.desk') },
            { value: 'PARKING', label: t('type.parking') },
          ]}
          onChange={(event) => onChange({ type: event.currentTarget.value === 'PARKING' ? 'PARKING' : 'DESK' })}
        />
        <div className={classes.wide}>
          <RoomSelect
            label={t('column.room')}
            structure={structure}
            value={value.roomId}
            error={errorOf('roomId')}
            onChoose={(roomId) => onChange({ roomId })}
          />
        </div>
      </div>
      <SpaceAttributesField
        space={desk}
        structure={structure}
        chosen={value.attributes}
        onChoose={(attributes) => onChange({ attributes })}
        onEdit={onAttributes}
      />
      <FixedDesk value={value} errorOf={errorOf} onChange={onChange} />
    </>
  );
}

type FixedDeskProps = Pick<DeskFieldsProps, 'value' | 'errorOf' | 'onChange'>;

/** The person to whom the desk is permanently assigned. */
function FixedDesk({ value, errorOf, onChange }: FixedDeskProps) {
  const { t } = useTranslation('structure');
  const heading = useId();
  const choose = (member: Member | null) => {
    const name = member ? `${member.firstName} ${member.lastName}`.trim() : '';
    onChange({
      username: member?.username ?? null,
      ...(value.employeeName.trim() === '' && name !== '' ? { employeeName: name } : {}),
    });
  };
  return (
    <section className={parts.section} aria-labelledby={heading}>
      <div className={parts.sectionHead}>
        <h3 id={heading} className={classes.heading}>
          {t('desk.fixed')}
        </h3>
        <Checkbox
          isSwitch
          aria-labelledby={heading}
          checked={value.isFixed}
          onChange={(isFixed) => onChange({ isFixed })}
        />
      </div>
      {!value.isFixed && <p className={`${kit.small} ${kit.muted}`}>{t('desk.fixedHint')}</p>}
      {value.isFixed && (
        <div className={parts.pair}>
          <TextInput
            size="sm"
            label={t('desk.employeeName')}
            value={value.employeeName}
            maxLength={200}
            error={errorOf('employeeName')}
            onChange={(event) => onChange({ employeeName: event.currentTarget.value })}
          />
          <TextInput
            size="sm"
            label={t('desk.employeeNumber')}
            value={value.employeeNumber}
            maxLength={100}
            error={errorOf('employeeNumber')}
            onChange={(event) => onChange({ employeeNumber: event.currentTarget.value })}
          />
          <TextInput
            size="sm"
            label={t('desk.rfidCardNumber')}
            value={value.rfidCardNumber}
            maxLength={100}
            error={errorOf('rfidCardNumber')}
            onChange={(event) => onChange({ rfidCardNumber: event.currentTarget.value })}
          />
          <div>
            <span className={classes.label} id={`${heading}-responder`}>
              {t('desk.emergencyResponder')}
            </span>
            <LabelledCheckbox
              className={classes.switch}
              isSwitch
              aria-labelledby={`${heading}-responder`}
              checked={value.emergencyResponder}
              onChange={(emergencyResponder) => onChange({ emergencyResponder })}
            >
              {value.emergencyResponder ? t('ui:yes') : t('ui:no')}
            </LabelledCheckbox>
          </div>
          <div className={classes.wide}>
            <MemberField username={value.username} error={errorOf('username')} onChoose={choose} />
          </div>
        </div>
      )}
    </section>
  );
}
