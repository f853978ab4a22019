import { Link } from '@tanstack/react-router';
import { IconArrowRight, IconFirstAidKit } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../../workplace/floor-map/status-glyph.tsx';
import classes from './colleague-list.module.css';
import { nearbyAddress, type ColleagueEntry } from './colleague-entry.ts';

type Props = {
  entries: readonly ColleagueEntry[];
  dayOf(entry: ColleagueEntry): string;
  selected: string | undefined;
  onSelect(entry: ColleagueEntry): void;
};

/** People with their place and time. Selecting a person shows them on the map. */
export function ColleagueList({ entries, dayOf, selected, onSelect }: Props) {
  const { t } = useTranslation('colleagues');
  const list = useRef<HTMLUListElement>(null);
  // Scrolls to a person who was selected on the map.
  useEffect(() => {
    if (selected !== undefined) list.current?.querySelector(`#found-${selected}`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <ul ref={list} className={classes.rows} aria-label={t('list')}>
      {entries.map((one) => (
        <li
          key={one.id}
          id={`found-${one.id}`}
          className={classes.row}
          data-selected={one.id === selected || undefined}
        >
          <button
            type="button"
            className={classes.pick}
            aria-current={one.id === selected || undefined}
            onClick={() => onSelect(one)}
          >
            <span className={classes.glyph}>
              <StatusGlyph status={one.isHere ? 'OCCUPIED' : 'RESERVED'} />
            </span>
            <span className={classes.who}>
              <b>{one.who}</b>
              {one.isResponder && <IconFirstAidKit size={16} stroke={1.75} role="img" aria-label={t('responder')} />}
              {(one.isHere || one.isNow) && <mark>{one.isHere ? t('here') : t('now')}</mark>}
            </span>
            <span className={classes.where}>
              <b>{one.objectName}</b> {[one.roomName, one.floor?.name].filter(Boolean).join(', ')}
            </span>
            <span className={classes.when}>
              <b>{dayOf(one)}</b>
              {one.from} – {one.to}
            </span>
          </button>
          {one.id === selected && <Details entry={one} />}
        </li>
      ))}
    </ul>
  );
}

/** Further details, and a link to a place nearby. */
function Details({ entry }: { entry: ColleagueEntry }) {
  const { t } = useTranslation('colleagues');
  return (
    <div className={classes.details}>
      {entry.subject !== undefined && <p>{entry.subject}</p>}
      {entry.floor && (
        <Link className={classes.nearby} to={nearbyAddress(entry)}>
          {t('nearby')}
          <IconArrowRight size={16} stroke={1.75} aria-hidden />
        </Link>
      )}
    </div>
  );
}
