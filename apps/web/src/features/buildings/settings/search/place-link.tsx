import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../lib/me.ts';
import { canOpen, type SettingPlace } from '../../../../workplace/buildings/setting-places.ts';
import classes from '../rows/setting-row.module.css';

type PlaceLinkProps = { text: 'search.shows' | 'search.change'; place: SettingPlace; onFollow?: () => void };

/** A link to a page, for users who can open it. */
export function PlaceLink({ text, place, onFollow }: PlaceLinkProps) {
  const { t } = useTranslation('buildings-settings');
  const me = useMe();
  if (!canOpen(place, me)) return null;
  return (
    <Link
      className={classes.place}
      to={place.to}
      {...(place.hash !== undefined && { hash: place.hash })}
      {...(place.hash !== undefined && onFollow && { onClick: onFollow })}
    >
      {t(text, { place: t(place.text) })}
    </Link>
  );
}
