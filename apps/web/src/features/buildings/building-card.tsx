import { Button } from '@mantine/core';
import type { BuildingGroup } from '@berth/contract';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { externalHref } from '../../ui/external-href.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import classes from './building-card.module.css';
import { DrawnBuilding } from './drawn-building.tsx';
import { FreeNow } from './free-now.tsx';

type BuildingCardProps = {
  group: BuildingGroup;
  isCurrent: boolean;
  /** Whether to show how many desks are free: not for a hundred buildings. */
  showsFree: boolean;
  onChoose: () => void;
};

export function BuildingCard({ group, isCurrent, showsFree, onChoose }: BuildingCardProps) {
  const { t } = useTranslation('buildings');
  const more = externalHref(group.buildingMoreInfoUrl);
  return (
    <article className={classes.card} data-current={isCurrent || undefined}>
      <div className={classes.picture}>
        <Picture group={group} />
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>{group.orgName}</h2>
        {isCurrent && (
          <span className={classes.current}>
            <IconCheck size={14} stroke={2} aria-hidden />
            {t('current')}
          </span>
        )}
        {showsFree && <FreeNow group={group} />}
        {group.buildingAddress && <p className={classes.address}>{group.buildingAddress}</p>}
      </div>
      <div className={classes.actions}>
        <Button
          className={classes.choose ?? ''}
          variant={isCurrent ? 'default' : 'light'}
          aria-label={`${t('choose')}: ${group.orgName}`}
          onClick={onChoose}
        >
          {t('choose')}
        </Button>
        {more !== undefined && (
          <ExternalLink className={classes.more} href={more}>
            {t('moreInformation')}
          </ExternalLink>
        )}
      </div>
    </article>
  );
}

/** The building's own picture; without one, or if it does not load, a drawing. */
function Picture({ group }: { group: BuildingGroup }) {
  const [broken, setBroken] = useState<string>();
  const source = externalHref(group.buildingImageUrl, location.origin);
  if (source === undefined || source === broken) return <DrawnBuilding name={group.orgName} />;
  return <img src={source} alt="" loading="lazy" decoding="async" onError={() => setBroken(source)} />;
}
