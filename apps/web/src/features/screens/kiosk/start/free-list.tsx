import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../../../ui/floor-map/status-glyph.tsx';
import type { Choice } from '../choices.ts';
import classes from './start.module.css';

type Props = { free: readonly Choice[]; selected: string | undefined; onChoose(id: string): void };

/** The free spaces of the map as a list. */
export function FreeList({ free, selected, onChoose }: Props) {
  const { t } = useTranslation('kiosk');
  if (free.length === 0) return <p className={classes.none}>{t('nothingFree')}</p>;
  return (
    <ul className={classes.list} aria-label={t('listLabel')}>
      {free.map(({ id, name, roomName, attributes, sign }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === selected} onClick={() => onChoose(id)}>
            <StatusGlyph status={sign} size={28} />
            <b>{name}</b>
            <span>{[roomName, ...attributes].filter((part) => part !== undefined).join(' · ')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
