import type { BuildingGroup } from '@berth/contract';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './notices.module.css';
import { markOf, markSeen, seen, unseenNotices } from './seen-notices.ts';

/**
 * Notices of buildings to everyone (emergencies). They count as seen once the user leaves the page, dismissed or not.
 */
export function Notices({ groups }: { groups: readonly BuildingGroup[] }) {
  const { t } = useTranslation('buildings');
  // The notices seen before this visit: reading a notice must not make it disappear, and a new one must appear.
  const [seenBefore] = useState(seen);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const notices = unseenNotices(groups, seenBefore);
  const leave = useEffectEvent(() => markSeen(notices));

  useEffect(() => {
    const onLeave = () => leave();
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);

  const visible = notices.filter((notice) => !dismissed.includes(markOf(notice)));
  if (visible.length === 0) return null;
  return (
    <ul className={classes.notices} aria-label={t('notices')}>
      {visible.map((notice) => (
        <li key={notice.path} className={classes.notice}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <p className={classes.text}>
            <strong>{notice.name}</strong>
            {notice.text}
          </p>
          <button
            type="button"
            className={classes.dismiss}
            aria-label={`${t('ui:dismiss')}: ${notice.name}`}
            onClick={() => setDismissed([...dismissed, markOf(notice)])}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
