import type { TeamRow } from '@berth/contract';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import kit from '../../ui/kit.module.css';
import { TeamPeople } from './team-people.tsx';
import classes from './teams.module.css';

type Props = {
  place: Place;
  team: TeamRow;
  /** Undefined for those who cannot plan its days. */
  onPlan: (() => void) | undefined;
  onChange: () => void;
  onRemove: () => void;
};

/** A team of the user with its people, and buttons for those who may change it. */
export function TeamCard({ place, team, onPlan, onChange, onRemove }: Props) {
  const { t } = useTranslation('teams');
  const id = useId();
  const { name, size, source, isLead, mayChange } = team;
  const notes = [
    t('people', { count: size }),
    ...(isLead ? [t('youLead')] : []),
    ...(source === 'directory' ? [t('fromDirectory')] : []),
  ];
  return (
    <li className={classes.card}>
      <section aria-labelledby={id} className={kit.stack3}>
        <div className={classes.head}>
          <div>
            <h2 id={id} className={classes.name}>
              {name}
            </h2>
            <p className={kit.muted}>{notes.join(' · ')}</p>
          </div>
          <div className={kit.wrap2}>
            {onPlan && (
              <Button size="sm" aria-label={t('team-days:planFor', { team: name })} onClick={onPlan}>
                {t('team-days:plan')}
              </Button>
            )}
            {mayChange && (
              <>
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('whichAct', { act: t('ui:edit'), name })}
                  onClick={onChange}
                >
                  {t('ui:edit')}
                </Button>
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('whichAct', { act: t('ui:remove'), name })}
                  onClick={onRemove}
                >
                  {t('ui:remove')}
                </Button>
              </>
            )}
          </div>
        </div>
        <TeamPeople place={place} teamId={team.id} />
      </section>
    </li>
  );
}
