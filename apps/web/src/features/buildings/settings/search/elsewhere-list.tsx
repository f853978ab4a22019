import { passesGuard } from '@berth/domain/identity';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../lib/me.ts';
import kit from '../../../../ui/kit.module.css';
import { type ElsewhereSetting, elsewhereId } from '../../../../workplace/buildings/elsewhere-settings.ts';
import screen from '../building-settings-screen.module.css';
import row from '../rows/setting-row.module.css';
import { PlaceLink } from './place-link.tsx';

/** Results of the search that are changed on other pages, with the page or who can change them. */
export function ElsewhereList({
  settings,
  onFollow,
}: {
  settings: readonly ElsewhereSetting[];
  /** Called when a link is followed, which may lead to another part of this page. */
  onFollow: () => void;
}) {
  const { t } = useTranslation('buildings-settings');
  return (
    <section className={screen.section} aria-labelledby="elsewhere-title">
      <h2 id="elsewhere-title" className={screen.title}>
        {t('search.elsewhere')}
      </h2>
      <ul className={kit.card}>
        {settings.map((setting) => (
          <li key={setting.key} id={elsewhereId(setting)} className={row.row} data-plain tabIndex={-1}>
            <div className={kit.shrinks}>
              <p className={`${kit.medium} ${kit.breaks}`}>{t(setting.name)}</p>
              <p className={row.about}>{t(setting.about)}</p>
              <Change setting={setting} onFollow={onFollow} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Change({ setting: { place }, onFollow }: { setting: ElsewhereSetting; onFollow: () => void }) {
  const { t } = useTranslation('buildings-settings');
  const { roles } = useMe();
  const isOperators = place === undefined || place.guard === 'C';
  if (place !== undefined && (place.guard === undefined || passesGuard(roles, place.guard)))
    return <PlaceLink text="search.change" place={place} onFollow={onFollow} />;
  return <p className={row.about}>{t(isOperators ? 'search.operator' : 'search.administrator')}</p>;
}
