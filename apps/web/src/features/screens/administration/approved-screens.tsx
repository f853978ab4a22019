import type { Screen } from '@berth/contract';
import type { ScreenTheme } from '@berth/domain/screens';
import { SECOND_MS } from '@berth/domain/time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useNow } from '../../../lib/use-now.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ApprovedRow } from './approved-row.tsx';
import table from './approved-screens.module.css';
import { heartbeatOf } from './heartbeat.ts';
import classes from './today-screens.module.css';
import { useScreenActions } from './use-screen-actions.ts';

const RenameDialog = lazyPart(async () => (await import('./rename-dialog.tsx')).RenameDialog);
const FloorsDialog = lazyPart(async () => (await import('./floors-dialog.tsx')).FloorsDialog);

type Props = { place: Place; screens: readonly Screen[]; theme: ScreenTheme | undefined };
type Opened = { readonly what: 'rename' | 'floors'; readonly screen: Screen };

/** All approved screens of every kind, and whether they are online. */
export function ApprovedScreens({ place, screens, theme }: Props) {
  const { t } = useTranslation('screens-admin');
  const actions = useScreenActions(place);
  const now = useNow(SECOND_MS);
  const [opened, setOpened] = useState<Opened>();
  const silent = screens.filter(({ lastSeen }) => heartbeatOf(lastSeen, now) === 'silent').length;
  const dialog = (what: Opened['what']) => ({
    opened: opened?.what === what,
    screen: opened?.screen,
    onClose: () => setOpened(undefined),
    onSave: actions.change,
  });
  return (
    <section aria-labelledby="approved-screens">
      <div className={classes.sectionHead}>
        <h2 id="approved-screens">{t('approved')}</h2>
        {screens.length > 0 && (
          <span>
            {t('approvedCount', { count: screens.length })}
            {silent > 0 && `, ${t('silentCount', { count: silent })}`}
          </span>
        )}
      </div>
      {screens.length === 0 ? (
        <p className={classes.nothing}>{t('noneApproved')}</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              {[
                t('column.screen'),
                t('column.type'),
                t('column.shows'),
                t('column.heartbeat'),
                t('column.version'),
              ].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {screens.map((screen) => (
              <ApprovedRow
                key={screen.tokenId}
                screen={screen}
                theme={theme}
                now={now}
                actions={actions}
                onRename={() => setOpened({ what: 'rename', screen })}
                onFloors={() => setOpened({ what: 'floors', screen })}
              />
            ))}
          </tbody>
        </table>
      )}
      <RenameDialog {...dialog('rename')} />
      <FloorsDialog {...dialog('floors')} place={place} />
    </section>
  );
}
