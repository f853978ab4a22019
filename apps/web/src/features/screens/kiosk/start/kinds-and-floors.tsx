import { useTranslation } from 'react-i18next';
import { freeOn } from '../choices.ts';
import type { KioskView } from '../use-kiosk-view.ts';
import classes from './start.module.css';

const KIND_TEXTS = { desks: 'kind.desks', rooms: 'kind.rooms', parking: 'kind.parking' } as const;

/** The choice of kind and floor, in two rows; the number shows how many are free there. */
export function KindsAndFloors({ view }: { view: KioskView }) {
  const { t } = useTranslation('kiosk');
  const { kinds, kind, floors, floor, choices } = view;
  return (
    <div className={classes.bars}>
      {kinds.length > 1 && (
        <div className={classes.segments} role="group" aria-label={t('kind.label')}>
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === kind}
              onClick={() => view.choose({ kind: one, roomId: undefined, spaceId: undefined })}
            >
              {t(KIND_TEXTS[one])}
            </button>
          ))}
        </div>
      )}
      <div className={classes.segments} data-strong role="group" aria-label={t('floors')}>
        {floors.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === floor?.id}
            onClick={() => view.choose({ floorId: id, roomId: undefined, spaceId: undefined })}
          >
            {name} <small>{t('free', { count: freeOn(choices, id).length })}</small>
          </button>
        ))}
      </div>
    </div>
  );
}
