import { useTranslation } from 'react-i18next';
import type { KioskView } from '../use-kiosk-view.ts';
import classes from './start.module.css';

/** The rooms of the floor, each with how many of its desks are free. */
export function RoomChips({ view }: { view: KioskView }) {
  const { t } = useTranslation('kiosk');
  const { chips, room } = view;
  if (chips.length < 2) return null;
  return (
    <div className={classes.rooms} role="group" aria-label={t('rooms')}>
      {chips.map(({ id, name, free }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === room?.id}
          onClick={() => view.choose({ roomId: id, spaceId: undefined })}
        >
          <b>{name}</b> <small>{t('free', { count: free })}</small>
        </button>
      ))}
    </div>
  );
}
