import type { AssetType } from '@berth/contract';
import { cleanSubject, guestMaximum, SUBJECT_MAXIMUM, subjectLength } from '@berth/domain/reservations';
import type { LocalDate, Period } from '@berth/domain/time';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { OnlineButton } from '../../../ui/online-button.tsx';
import { UserField } from '../../../workplace/user-field/user-field.tsx';
import type { Choice } from '../floor-view/choices.ts';
import { AssetCards } from './asset-cards.tsx';
import { LabelledCheckbox } from '../../../ui/fields/checkbox.tsx';
import block from './block.module.css';
import { GuestTable } from './guest-table.tsx';
import type { Resolutions, SeriesPlan } from './series-plan.ts';
import { OthersField } from './others-field.tsx';
import { RepeatBlock } from './repeat-block.tsx';
import { useWindowText } from './use-window-text.ts';
import type { ShownFields } from './shown-fields.ts';
import { type FormValues, isSubjectTooLong } from './form-values.ts';
import classes from './reserve-form-view.module.css';
import kit from '../../../ui/kit.module.css';

/** A room for one person still has a row to fill in: the rule then explains the refusal. */
const guestMaximumOf = ({ type, maximumOccupants }: Choice): number =>
  Math.max(1, guestMaximum({ type, maximumOccupants }));

type Totals = { here: number; elsewhere: number; skipped: number };

type Props = {
  place: Place;
  choice: Choice;
  window: Period;
  zone: string;
  fields: ShownFields;
  mostWeeks: number;
  form: FormValues;
  onChange(part: Partial<FormValues>): void;
  assets: { types: readonly AssetType[]; faults: readonly string[] };
  series: {
    plan: SeriesPlan | undefined;
    problem: Error | null;
    resolutions: Resolutions;
    onResolutions(resolutions: Resolutions): void;
    totals: Totals | undefined;
    lastDate: LocalDate | undefined;
  };
  isBusy: boolean;
  isDisabled: boolean;
  onClose(): void;
  onSubmit(): void;
};

/** Holder and time on the left, options on the right; below them, in numbers, the effect of the button. */
export function ReserveFormView(props: Props) {
  const { choice, window, zone, isBusy, isDisabled, onClose, onSubmit } = props;
  const { t } = useTranslation('reservations');
  const when = useWindowText(window, zone);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isDisabled) onSubmit();
      }}
    >
      <p className={classes.when}>
        {t('reserve.for')} <b>{when}</b> <small>{zone}</small>
      </p>
      <div className={classes.halves}>
        <Who {...props} />
        <With {...props} />
      </div>
      <div className={classes.footer}>
        <Total {...props} name={choice.name} />
        <Button variant="default" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <OnlineButton type="submit" data-autofocus loading={isBusy} disabled={isDisabled}>
          {t('reserve.now')}
        </OnlineButton>
      </div>
    </form>
  );
}

function Who({ place, choice, zone, fields, form, onChange, series, mostWeeks }: Props) {
  const { t } = useTranslation('reservations');
  if (!fields.holder && !fields.repeat) return null;
  const { holder } = form;
  return (
    <div className={classes.column}>
      {fields.holder && (
        <UserField
          place={place}
          size="md"
          label={t('reserve-form:form.holder')}
          chosen={holder && `${holder.firstName} ${holder.lastName}`}
          removeLabel={t('reserve-form:form.removeHolder')}
          onChoose={(user) => onChange({ holder: user })}
        />
      )}
      {fields.others && <OthersField place={place} others={form.others} onChange={(others) => onChange({ others })} />}
      {fields.repeat && (
        <RepeatBlock
          weeks={form.weeks}
          most={mostWeeks}
          onWeeks={(weeks) => onChange({ weeks })}
          {...series}
          name={choice.name}
          zone={zone}
        />
      )}
    </div>
  );
}

function With({ choice, fields, form, onChange, assets }: Props) {
  const { t } = useTranslation('reservations');
  const hasAssets = fields.assets && assets.types.length > 0;
  if (!fields.subject && !fields.guests && !fields.visibility && !hasAssets) return null;
  return (
    <div className={classes.column}>
      {fields.subject && (
        <TextInput
          size="md"
          label={t('reserve.subject')}
          rightSectionWidth={84}
          rightSection={
            form.subject === '' ? null : (
              <small className={`${kit.muted} ${kit.tabular}`} aria-hidden>
                {subjectLength(form.subject)} / {SUBJECT_MAXIMUM}
              </small>
            )
          }
          value={form.subject}
          onChange={(event) => onChange({ subject: cleanSubject(event.currentTarget.value) })}
          error={isSubjectTooLong(form) && t('problems:reservation.subject_too_long')}
        />
      )}
      {fields.guests && (
        <GuestTable guests={form.guests} most={guestMaximumOf(choice)} onChange={(guests) => onChange({ guests })} />
      )}
      {fields.visibility && (
        <LabelledCheckbox
          className={block.check}
          checked={form.isVisible}
          onChange={(isVisible) => onChange({ isVisible })}
        >
          {t('reserve.visible')}
        </LabelledCheckbox>
      )}
      {hasAssets && (
        <AssetCards
          types={assets.types}
          chosen={form.assets}
          faults={assets.faults}
          onChange={(chosen) => onChange({ assets: chosen })}
        />
      )}
    </div>
  );
}

function Total({ series: { totals }, form: { holder }, name }: Props & { name: string }) {
  const { t } = useTranslation('reservations');
  if (totals === undefined) return null;
  const { here, elsewhere, skipped } = totals;
  return (
    <p className={classes.total} role="status">
      <b>{t('reserve-form:series.total', { count: here + elsewhere })}</b>
      {holder !== null && ` ${t('reserve-form:series.forWhom', { name: `${holder.firstName} ${holder.lastName}` })}`}
      {elsewhere > 0 && `, ${t('reserve-form:series.elsewhere', { name, here, elsewhere })}`}
      {skipped > 0 && `, ${t('reserve-form:series.skippedCount', { count: skipped })}`}
    </p>
  );
}
