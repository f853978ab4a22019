import type { ObjectType } from '@berth/domain/reservations';
import { IconChevronDown } from '@tabler/icons-react';
import { type ToggleEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckLine } from '../../../../ui/fields/check-line.tsx';
import { placePopover } from '../../../../ui/menu/place-popover.ts';
import classes from '../all-reservations.module.css';

type Kinds = Readonly<Record<ObjectType, boolean>>;

/** The kinds of spaces that are listed; all of them at first. */
export function KindChoice({ kinds, onChange }: { kinds: Kinds; onChange(kinds: Kinds): void }) {
  const { t } = useTranslation('all-reservations');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open' && button.current) placePopover(currentTarget, button.current, 'start');
  };
  const lines: readonly { kind: ObjectType; label: string }[] = [
    { kind: 'DESK', label: t('showDesks') },
    { kind: 'ROOM', label: t('showRooms') },
    { kind: 'PARKING', label: t('showParking') },
  ];
  const count = lines.filter(({ kind }) => kinds[kind]).length;
  return (
    <>
      <button ref={button} type="button" className={classes.kinds} popoverTarget={id}>
        {t('kind')}
        {count < lines.length && <span>{t('table:columnsOf', { shown: count, all: lines.length })}</span>}
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={t('kind')}
        className={classes.popover}
        onBeforeToggle={place}
      >
        {lines.map(({ kind, label }) => (
          <CheckLine key={kind} checked={kinds[kind]} onChange={(on) => onChange({ ...kinds, [kind]: on })}>
            {label}
          </CheckLine>
        ))}
      </div>
    </>
  );
}
