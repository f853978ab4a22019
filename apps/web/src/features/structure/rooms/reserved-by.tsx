import type { Room } from '@berth/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './reserved-by.module.css';
import kit from '../../../ui/kit.module.css';

export type ReservedBy = Room['reservedBy'];
export const WAYS: readonly ReservedBy[] = ['whole', 'desks', 'none'];

/** Texts for the ways of reserving a room: a name for the list and a sentence that explains it. */
export function useWays() {
  const { t } = useTranslation('structure');
  const words: Record<ReservedBy, { name: string; text: string }> = {
    whole: { name: t('reservedBy.whole'), text: t('reservedBy.wholeText') },
    desks: { name: t('reservedBy.desks'), text: t('reservedBy.desksText') },
    none: { name: t('reservedBy.none'), text: t('reservedBy.noneText') },
  };
  return words;
}

type ReservedByFieldProps = { value: ReservedBy; desks: number; onChoose: (way: ReservedBy) => void };

export function ReservedByField({ value, desks, onChoose }: ReservedByFieldProps) {
  const { t } = useTranslation('structure');
  const group = useId();
  const words = useWays();
  return (
    <fieldset className={kit.stack1}>
      <legend className={classes.legend}>{t('reservedBy.question')}</legend>
      {WAYS.map((way) => (
        <label key={way} className={classes.way}>
          <input type="radio" name={group} checked={value === way} onChange={() => onChoose(way)} />
          <span>
            <span className={classes.name}>{words[way].name}</span>
            <span className={classes.text}>{words[way].text}</span>
            {value === way && <Consequence way={way} desks={desks} />}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The consequence of the choice for this room, where it may be surprising. */
function Consequence({ way, desks }: { way: ReservedBy; desks: number }) {
  const { t } = useTranslation('structure');
  if (way === 'desks' && desks === 0) return <span className={classes.warn}>{t('reservedBy.noDesks')}</span>;
  if (way === 'desks' || desks === 0) return null;
  return <span className={classes.warn}>{t('reservedBy.closesDesks', { count: desks })}</span>;
}
