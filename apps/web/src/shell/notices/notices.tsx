import type { BuildingGroup } from '@berth/contract';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inNaturalOrder } from '../../lib/natural-order.ts';
import { useMe } from '../../lib/me.ts';
import { isLocations } from '../menus/menus.ts';
import classes from './notices.module.css';
import { markOf, markSeen, seen, unseenNotices } from './seen-notices.ts';

/** Notices to everyone (emergencies): of the active building, and on the locations page of all buildings. */
export function Notices() {
  const { info, group } = useMe();
  const onLocations = useLocation({ select: ({ pathname }) => isLocations(pathname) });
  if (onLocations)
    return (
      <NoticeList
        key="locations"
        groups={inNaturalOrder(Object.values(info.groups), (one) => one.orgName)}
        seenOnLeave
      />
    );
  return <NoticeList key={group?.path} groups={group ? [group] : []} />;
}

type NoticeListProps = {
  groups: readonly BuildingGroup[];
  /** Notices count as seen once the user leaves, dismissed or not; otherwise only once they are dismissed. */
  seenOnLeave?: boolean;
};

function NoticeList({ groups, seenOnLeave = false }: NoticeListProps) {
  const { t } = useTranslation('shell');
  // The notices seen before this visit: reading a notice must not make it disappear, and a new one must appear.
  const [hidden, setHidden] = useState(seen);
  const notices = unseenNotices(groups, hidden);
  const leave = useEffectEvent(() => {
    if (seenOnLeave) markSeen(notices);
  });

  useEffect(() => {
    const onLeave = () => leave();
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);

  // Empty while there is no notice: screen readers announce only what appears in a region that they know.
  return (
    <div aria-live="assertive">
      {notices.length > 0 && (
        <ul className={classes.notices} aria-label={t('notices')}>
          {notices.map((notice) => (
            <li key={markOf(notice)} className={classes.notice}>
              <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
              <p className={classes.text}>
                <strong>{notice.name}</strong>
                {notice.text}
              </p>
              <button
                type="button"
                className={classes.dismiss}
                aria-label={`${t('ui:dismiss')}: ${notice.name}`}
                onClick={() => {
                  markSeen([notice]);
                  setHidden([...hidden, markOf(notice)]);
                }}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
