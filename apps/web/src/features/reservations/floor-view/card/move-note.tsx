import type { WayTo } from '@berth/domain/reservations';
import { localTimeOf } from '@berth/domain/time';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { endTimeOf, spanOf } from '../../../../lib/moments.ts';
import { StatusGlyph } from '../../../../workplace/floor-map/status-glyph.tsx';
import type { Choice } from '../choices.ts';
import type { OwnPlace } from '../own/own-reservations.ts';
import classes from './card.module.css';
import kit from '../../../../ui/kit.module.css';

type Props = { to: Choice; way: WayTo<OwnPlace>; zone: string };

/** The origin of a move, what stays, and that it can be undone; or why the reservation cannot be moved here. */
export function MoveNote({ to, way, zone }: Props) {
  const { t } = useTranslation('reservations');
  if (way.way === 'hindered') {
    const taken = { from: localTimeOf(way.by.start, zone), until: endTimeOf(way.by, zone) };
    return <p>{t('reserve-form:move.hindered', { ...taken, hours: spanOf(way.from, zone) })}</p>;
  }
  if (way.way !== 'move') return null;
  const { objectName } = way.from.reservation;
  return (
    <>
      <p className={classes.fromTo}>
        <StatusGlyph status="YOURS" size={14} />
        {objectName}
        <IconArrowRight size={16} stroke={1.75} role="img" aria-label={t('reserve-form:move.to')} />
        <StatusGlyph status="FREE" size={14} />
        {to.name}
      </p>
      <p className={`${kit.muted} ${kit.tabular}`}>{t('reserve-form:move.keeps', { hours: spanOf(way.from, zone) })}</p>
    </>
  );
}
