import type { AssetType } from '@berth/contract';
import { TextInput, Tooltip } from '@mantine/core';
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledCheckbox } from '../../../ui/fields/checkbox.tsx';
import type { AssetRow, FormValues } from './form-values.ts';
import block from './block.module.css';
import classes from './asset-cards.module.css';

type Props = {
  types: readonly AssetType[];
  chosen: FormValues['assets'];
  /** Problems with the quantities, as text. */
  faults: readonly string[];
  onChange(chosen: FormValues['assets']): void;
};

/** Equipment that can be added, and how much of it is left at the chosen time. */
export function AssetCards({ types, chosen, faults, onChange }: Props) {
  const { t } = useTranslation('reservations');
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={block.block}>
      <h3 id={heading}>
        {t('reserve-form:form.assets')}
        <Tooltip
          label={t('reserve-form:form.assetsHint')}
          multiline
          maw={280}
          events={{ hover: true, focus: true, touch: true }}
        >
          <button type="button" className={classes.hint} aria-label={t('reserve-form:form.assetsHint')}>
            <IconInfoCircle size={16} aria-hidden />
          </button>
        </Tooltip>
      </h3>
      <ul className={classes.assets}>
        {types.map((type) => (
          <AssetCard
            key={type.id}
            type={type}
            row={chosen[type.id]}
            onChange={(row) => {
              const { [type.id]: _, ...others } = chosen;
              onChange(row === undefined ? others : { ...chosen, [type.id]: row });
            }}
          />
        ))}
      </ul>
      {faults.length > 0 && (
        <div role="alert" className={classes.faults}>
          <h4>{t('reserve-form:form.changeQuantity')}</h4>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const FIRST: AssetRow = { qty: '1', comment: '' };

type CardProps = { type: AssetType; row: AssetRow | undefined; onChange(row: AssetRow | undefined): void };

function AssetCard({ type, row, onChange }: CardProps) {
  const { t } = useTranslation('reservations');
  const details = useId();
  const [isOpen, setOpen] = useState(false);
  const { name, comment, limit, reservationCount } = type;
  const current = row ?? FIRST;
  return (
    <li>
      <div className={classes.assetHead}>
        <LabelledCheckbox
          className={block.check}
          checked={row !== undefined}
          onChange={(isChecked) => {
            onChange(isChecked ? FIRST : undefined);
            setOpen(isChecked);
          }}
        >
          {name}
        </LabelledCheckbox>
        <span>{t('reserve-form:form.left', { left: Math.max(0, limit - reservationCount), of: limit })}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={details}
          aria-label={t('reserve-form:form.details', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} aria-hidden />
        </button>
      </div>
      <div id={details} className={classes.assetBody} hidden={!isOpen}>
        {comment !== '' && <p>{comment}</p>}
        <TextInput
          label={t('reserve-form:form.quantity')}
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          value={current.qty}
          onChange={(event) => onChange({ ...current, qty: event.currentTarget.value })}
        />
        <TextInput
          label={t('reserve-form:form.comment')}
          maxLength={500}
          value={current.comment}
          onChange={(event) => onChange({ ...current, comment: event.currentTarget.value })}
        />
      </div>
    </li>
  );
}
