import type { Screen } from '@berth/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { ApprovalForm } from './approval-form.tsx';
import classes from './today-screens.module.css';
import { useScreenActions } from './use-screen-actions.ts';
import { WaitingRow } from './waiting-row.tsx';

type Props = { place: Place; buildingId: string | undefined; screens: readonly Screen[] };

/** Screens that wait for approval, the newest first; one of them is being approved. */
export function WaitingScreens({ place, buildingId, screens }: Props) {
  const { t } = useTranslation('screens-admin');
  const { reject } = useScreenActions(place);
  const [openId, setOpenId] = useState<string>();
  const count = screens.length;
  return (
    <section aria-labelledby="waiting-screens">
      <div className={classes.sectionHead}>
        <h2 id="waiting-screens">{t('waiting')}</h2>
        {count > 0 && <span>{t('waitingCount', { count })}</span>}
      </div>
      {count === 0 ? (
        <p className={classes.nothing}>{t('noneWaiting')}</p>
      ) : (
        <ul className={classes.frame}>
          {screens.map((screen) => {
            const isOpen = screen.tokenId === openId;
            return (
              <li key={screen.tokenId} aria-label={`${screen.token} ${screen.askedFrom}`}>
                <WaitingRow
                  screen={screen}
                  isOpen={isOpen}
                  onReject={() => reject(screen)}
                  onToggle={() => setOpenId(isOpen ? undefined : screen.tokenId)}
                />
                {isOpen && (
                  <ApprovalForm
                    place={place}
                    buildingId={buildingId}
                    screen={screen}
                    onClose={() => setOpenId(undefined)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
