import type { Period } from '@berth/domain/time';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hoursOf } from '../../../../../lib/moments.ts';
import { Menu } from '../../../../../ui/menu/menu.tsx';
import { MenuAction, MenuGroup } from '../../../../../ui/menu/menu-items.tsx';
import { windowInAddress } from '../../../floor-view/address.ts';
import { timesInstead } from '../../../floor-view/refusal/about-refusal.ts';
import type { Refused } from '../../../floor-view/refusal/refusal.ts';
import classes from './plan.module.css';

/** Another desk or another time for one day. */
export type Instead = { readonly objectId?: string; readonly window?: Period };

type Props = {
  day: string;
  zone: string;
  window: Period;
  refused: Refused | undefined;
  onInstead(instead: Instead): void;
};

/** The nearest of each: a longer list belongs on the map. */
const OFFERED = 4;

/** Changes one day: the nearest desks and times that the rules would grant, or the map. */
export function ChooseMenu({ day, zone, window, refused, onInstead }: Props) {
  const { t } = useTranslation('my-reservations');
  const navigate = useNavigate();
  const times = refused ? timesInstead(refused, window) : [];
  return (
    <Menu className={classes.choose} label={t('plan.chooseOn', { day })} button={t('plan.choose')}>
      {refused && refused.spaces.length > 0 && (
        <MenuGroup label={t('plan.otherDesks')}>
          {refused.spaces.slice(0, OFFERED).map(({ objectId, objectName }) => (
            <MenuAction key={objectId} onChoose={() => onInstead({ objectId })}>
              {objectName}
            </MenuAction>
          ))}
        </MenuGroup>
      )}
      {times.length > 0 && (
        <MenuGroup label={t('plan.otherTimes')}>
          {times.slice(0, OFFERED).map((time) => (
            <MenuAction key={time.start} onChoose={() => onInstead({ window: time })}>
              {hoursOf(time, zone)}
            </MenuAction>
          ))}
        </MenuGroup>
      )}
      <MenuAction onChoose={() => void navigate({ to: '/workplace/desks', search: windowInAddress(window, zone) })}>
        {t('plan.map')}
      </MenuAction>
    </Menu>
  );
}
