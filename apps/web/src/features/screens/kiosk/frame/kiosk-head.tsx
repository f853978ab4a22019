import { localTimeOf } from '@berth/domain/time';
import { BrandMark } from '../../../../ui/brand-mark.tsx';
import { useDayText } from '../../../../lib/moments.ts';
import type { KioskView } from '../use-kiosk-view.ts';
import classes from './frame.module.css';

type Props = { settings: KioskView['settings']; now: number; zone: string };

/** The building and its local time. */
export function KioskHead({ settings, now, zone }: Props) {
  const dayText = useDayText();
  return (
    <header className={classes.head}>
      {settings?.logoUrl ? <img className={classes.logo} src={settings.logoUrl} alt="" /> : <BrandMark size={68} />}
      <p className={classes.where}>
        <b>{settings?.organisationName}</b>
        {settings?.displayName !== settings?.organisationName && <span>{settings?.displayName}</span>}
      </p>
      <p className={classes.clock}>
        <b>{localTimeOf(now, zone)}</b>
        <span>{dayText(now, zone)}</span>
      </p>
    </header>
  );
}
