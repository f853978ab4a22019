import { useTranslation } from 'react-i18next';
import { type Kind, KINDS } from '../address.ts';
import classes from './bar.module.css';

const TEXTS = { desks: 'kind.desks', rooms: 'kind.rooms', parking: 'kind.parking' } as const;

/** Radio buttons in a row, so arrow keys move between them. */
export function KindSwitch({ kind, onChange }: { kind: Kind; onChange(kind: Kind): void }) {
  const { t } = useTranslation('reservations');
  return (
    <fieldset className={classes.kinds} aria-label={t('kind.label')}>
      {KINDS.map((one) => (
        <label key={one} data-checked={one === kind || undefined}>
          <input type="radio" name="kind" value={one} checked={one === kind} onChange={() => onChange(one)} />
          {t(TEXTS[one])}
        </label>
      ))}
    </fieldset>
  );
}
