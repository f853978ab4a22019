import { useTranslation } from 'react-i18next';
import { hoursOf, useDayText } from '../../../../lib/moments.ts';
import { StatusGlyph } from '../../../../workplace/floor-map/status-glyph.tsx';
import type { KioskView } from '../use-kiosk-view.ts';
import classes from './identify.module.css';

/** The chosen space and time, while the user identifies themselves. */
export function ChosenSummary({ view, onChange }: { view: KioskView; onChange(): void }) {
  const { t } = useTranslation('kiosk');
  const dayText = useDayText();
  const { selected, window, zone } = view;
  if (!selected || !window) return null;
  return (
    <div className={classes.summary}>
      <StatusGlyph status={selected.sign} size={36} />
      <p>
        <b>{[selected.roomName, selected.name].filter((part) => part !== undefined).join(', ')}</b>
        <span>{t('identify.reserveFor', { day: dayText(window.start, zone), hours: hoursOf(window, zone) })}</span>
      </p>
      <button type="button" onClick={onChange}>
        {t('ui:change')}
      </button>
    </div>
  );
}
