import { HOUR_MS } from '@berth/domain/time';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import { MenuAction } from '../../ui/menu/menu-items.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { useResendDead } from './integrations-queries.ts';
import classes from './integrations.module.css';

/** The last is as long as deliveries are listed. */
const SINCE = [
  { key: 'since.hour', hours: 1 },
  { key: 'since.day', hours: 24 },
  { key: 'since.week', hours: 7 * 24 },
  { key: 'since.month', hours: 30 * 24 },
] as const;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** After an outage, resends all deliveries that were given up since a time. */
export function ResendDead({ place }: { place: Place }) {
  const { t } = useTranslation('integrations');
  const toast = useToast();
  const resend = useResendDead(place);
  return (
    <Menu
      align="end"
      className={classes.resendAll}
      button={
        <>
          <IconRefresh size={14} stroke={1.75} aria-hidden />
          {t('resendAll')}
        </>
      }
    >
      {SINCE.map(({ key, hours }) => (
        <MenuAction
          key={key}
          onChoose={() =>
            resend.mutate(hoursAgo(hours), {
              onSuccess: ({ count }) => toast.done(t('resent', { count })),
              onError: toast.failed,
            })
          }
        >
          {t(key)}
        </MenuAction>
      ))}
    </Menu>
  );
}
