import type { BuildingReleases, Releases } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import classes from '../users.module.css';

type Props = { releases: BuildingReleases & Partial<Releases>; wayBack: string };

/** The effect of removing users in numbers, and that it can be undone. */
export function ReleaseText({ releases, wayBack }: Props) {
  const { t } = useTranslation('people');
  const { reservations, fixedDesks, absences, buildings = 0, cards = 0, feeds = 0, teams = 0 } = releases;
  const counted = [
    { text: t('removal.reservations'), value: reservations },
    { text: t('removal.fixedDesks'), value: fixedDesks.length, names: fixedDesks.join(', ') },
    { text: t('removal.buildings'), value: buildings },
    { text: t('removal.cards'), value: cards },
    { text: t('removal.absences'), value: absences },
    { text: t('removal.feeds'), value: feeds },
    { text: t('removal.teams'), value: teams },
  ].filter(({ value }) => value > 0);
  return (
    <>
      {counted.length > 0 && (
        <dl className={classes.releases}>
          {counted.map(({ text, value, names }) => (
            <div key={text}>
              <dt>
                {text} {names && <strong>{names}</strong>}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.quiet}>{wayBack}</p>
    </>
  );
}
