import type { LegalHold, LegalHolds } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconFileText, IconPlus, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import kit from '../../../ui/kit.module.css';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { HoldRow } from './hold-row.tsx';
import classes from './holds.module.css';
import { holdsQuery } from './holds-queries.ts';
import { RenewDialog } from './renew-dialog.tsx';

/** Legal holds, each of which needs two administrators. */
export function HoldsScreen() {
  const { t } = useTranslation('legal-holds');
  const { place } = useMe();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      aside={
        <div className={classes.aside}>
          <Link to="/workplace/privacy-sheet" className={classes.sheet}>
            <IconFileText size={16} stroke={1.75} aria-hidden />
            {t('sheet')}
          </Link>
          <Button
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsAsking(true)}
          >
            {t('new')}
          </Button>
        </div>
      }
    >
      {place && (
        <Holds
          key={place.org}
          place={place}
          isAsking={isAsking}
          onAsk={() => setIsAsking(true)}
          onAsked={() => setIsAsking(false)}
        />
      )}
    </Page>
  );
}

type HoldsProps = { place: Place; isAsking: boolean; onAsk: () => void; onAsked: () => void };

function Holds({ place, isAsking, onAsk, onAsked }: HoldsProps) {
  const query = useQuery(holdsQuery(place.org));
  const { data } = query;
  if (query.error && !data) return <ErrorState problem={query.error} onRetry={() => void query.refetch()} />;
  if (!data) return <Loading />;
  const today = data.now.slice(0, 10);
  return (
    <>
      <Lists org={place.org} holds={data.holds} today={today} onAsk={onAsk} />
      {isAsking && <AskDialog place={place} buildings={data.buildings} today={today} onClose={onAsked} />}
    </>
  );
}

const isOpen = ({ state }: LegalHold) => state === 'asked' || state === 'in-force';

type ListsProps = { org: string; holds: LegalHolds['holds']; today: string; onAsk: () => void };

function Lists({ org, holds, today, onAsk }: ListsProps) {
  const { t } = useTranslation('legal-holds');
  const [renewing, setRenewing] = useState<LegalHold>();
  const [open, past] = [holds.filter(isOpen), holds.filter((hold) => !isOpen(hold))];
  const rows = (some: readonly LegalHold[]) => (
    <ul className={kit.stack2}>
      {some.map((hold) => (
        <HoldRow key={hold.id} org={org} hold={hold} onRenew={() => setRenewing(hold)} />
      ))}
    </ul>
  );
  return (
    <>
      {open.length > 0 && rows(open)}
      {open.length === 0 && (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          icon={<IconScale size={28} stroke={1.75} aria-hidden />}
          action={
            <Button size="sm" variant="default" onClick={onAsk}>
              {t('new')}
            </Button>
          }
        />
      )}
      {past.length > 0 && (
        <section className={classes.past} aria-labelledby="past-holds">
          <h2 id="past-holds">{t('past')}</h2>
          {rows(past)}
        </section>
      )}
      {renewing && <RenewDialog org={org} hold={renewing} today={today} onClose={() => setRenewing(undefined)} />}
    </>
  );
}
