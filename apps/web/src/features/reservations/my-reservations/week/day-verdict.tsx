import type { Period } from '@berth/domain';
import { Button, CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../../../ui/floor-map/status-glyph.tsx';
import { Skeleton } from '../../../../ui/states.tsx';
import { hoursOf, periodOf } from '../../../../lib/moments.ts';
import classes from './several-days.module.css';
import type { Verdict } from './use-several-days.ts';

type Props = {
  day: string;
  name: string;
  hours: string;
  zone: string;
  verdict: Verdict | undefined;
  /** Without a place there is nothing to check yet. */
  isAsked: boolean;
  /** The same day and time on the map screen. */
  window: { date: string; from: string; to: string };
  onInstead(change: { objectId?: string; window?: Period }): void;
  onDrop(): void;
};

/** The nearest of each: a longer list would bury the other days. */
const OFFERED = 2;

export function DayVerdict({ day, name, hours, zone, verdict, isAsked, window, onInstead, onDrop }: Props) {
  const { t } = useTranslation('my-reservations');
  const { spaces = [], times = [] } = verdict?.alternatives ?? {};
  return (
    <li className={classes.day} data-refused={verdict?.allowed === false || undefined} aria-label={day}>
      <b>{day}</b>
      <div className={classes.verdict}>
        {!isAsked && <p>{t('several.noPlace')}</p>}
        {isAsked && verdict === undefined && <Skeleton width={180} />}
        {verdict?.allowed && (
          <p>
            <StatusGlyph status="FREE" />
            {t('several.free', { name, hours })}
          </p>
        )}
        {verdict?.allowed === false && (
          <>
            <p>
              <StatusGlyph status="RESERVED" />
              <span>
                {t('several.refused', { name, hours })}{' '}
                <span className={classes.reason}>{verdict.reasons[0]?.message}</span>
              </span>
            </p>
            {(spaces.length > 0 || times.length > 0) && (
              <div className={classes.instead} role="group" aria-label={t('several.insteadOn', { day })}>
                <span>{t('several.instead')}</span>
                {spaces.slice(0, OFFERED).map(({ objectId, objectName }) => (
                  <Button key={objectId} size="sm" variant="light" onClick={() => onInstead({ objectId })}>
                    {objectName}
                  </Button>
                ))}
                {times.slice(0, OFFERED).map((time) => (
                  <Button
                    key={time.startDatetime}
                    size="sm"
                    variant="light"
                    onClick={() => onInstead({ window: periodOf(time) })}
                  >
                    {hoursOf(periodOf(time), zone)}
                  </Button>
                ))}
              </div>
            )}
          </>
        )}
        {(!isAsked || verdict?.allowed === false) && (
          <Link className={classes.map} to="/workplace/desks" search={window}>
            {t('several.map')}
          </Link>
        )}
      </div>
      <CloseButton size={44} iconSize={16} aria-label={t('several.drop', { day })} onClick={onDrop} />
    </li>
  );
}
