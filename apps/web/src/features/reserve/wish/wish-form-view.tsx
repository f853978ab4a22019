import type { AssetType } from '@berth/contract';
import { cleanSubject, type Period, SUBJECT_MAXIMUM, subjectLength } from '@berth/domain';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/place.ts';
import { UserField } from '../../../ui/user-field.tsx';
import type { Choice } from '../choices.ts';
import { AssetCards } from './asset-cards.tsx';
import { CheckBox } from './check-box.tsx';
import { GuestTable } from './guest-table.tsx';
import { guestMaximumOf } from './guest-maximum.ts';
import type { Plan, Ways } from './plan.ts';
import { RepeatBlock } from './repeat-block.tsx';
import { useWhen } from './use-when.ts';
import type { WishFields } from './wish-fields.ts';
import { isSubjectTooLong, type WishForm } from './wish-form.ts';
import classes from './wish.module.css';

type Totals = { here: number; elsewhere: number; skipped: number };

type Props = {
  place: Place;
  choice: Choice;
  window: Period;
  zone: string;
  fields: WishFields;
  form: WishForm;
  onChange(part: Partial<WishForm>): void;
  assets: { types: readonly AssetType[]; faults: readonly string[] };
  series: {
    plan: Plan | undefined;
    problem: Error | null;
    ways: Ways;
    onWays(ways: Ways): void;
    totals: Totals | undefined;
  };
  isBusy: boolean;
  isDisabled: boolean;
  onClose(): void;
  onSubmit(): void;
};

/** Who and when on the left, what comes with it on the right; below them, in numbers, what the button will do. */
export function WishFormView(props: Props) {
  const { choice, window, zone, isBusy, isDisabled, onClose, onSubmit } = props;
  const { t } = useTranslation('reserve');
  const when = useWhen(window, zone);
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
          {t('reserve.cancel')}
        </Button>
        <Button type="submit" data-autofocus loading={isBusy} disabled={isDisabled}>
          {t('reserve.now')}
        </Button>
      </div>
    </form>
  );
}

function Who({ place, choice, zone, fields, form, onChange, series }: Props) {
  const { t } = useTranslation('reserve');
  if (!fields.holder && !fields.repeat) return null;
  const { holder } = form;
  return (
    <div className={classes.column}>
      {fields.holder && (
        <UserField
          place={place}
          size="md"
          label={t('wish.holder')}
          chosen={holder && `${holder.firstName} ${holder.lastName}`}
          removeLabel={t('wish.removeHolder')}
          onChoose={(user) => onChange({ holder: user })}
        />
      )}
      {fields.repeat && (
        <RepeatBlock
          weeks={form.weeks}
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
  const { t } = useTranslation('reserve');
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
              <small className={classes.count} aria-hidden>
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
        <CheckBox
          label={t('reserve.visible')}
          checked={form.isVisible}
          onChange={(isVisible) => onChange({ isVisible })}
        />
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
  const { t } = useTranslation('reserve');
  if (totals === undefined) return null;
  const { here, elsewhere, skipped } = totals;
  return (
    <p className={classes.total} role="status">
      <b>{t('plan.total', { number: here + elsewhere })}</b>
      {holder !== null && ` ${t('plan.forWhom', { name: `${holder.firstName} ${holder.lastName}` })}`}
      {elsewhere > 0 && `, ${t('plan.elsewhere', { name, here, elsewhere })}`}
      {skipped > 0 && `, ${t('plan.skippedCount', { number: skipped })}`}
    </p>
  );
}
