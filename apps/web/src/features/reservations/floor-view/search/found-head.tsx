import type { Floor } from '@berth/contract';
import type { Period } from '@berth/domain/time';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../lib/me.ts';
import { useWindowText } from '../../../../lib/moments.ts';
import { initialsOf } from '../../../../ui/initials-of.ts';
import type { useFloor } from '../use-floor.ts';
import type { Find } from './finds.ts';
import { shortNameOf } from './short-name.ts';
import classes from './found.module.css';

const timeOf = ({ status }: Find, window: Period): Period =>
  status?.startDatetime && status.endDatetime
    ? { start: Date.parse(status.startDatetime), end: Date.parse(status.endDatetime) }
    : window;

type Props = {
  looked: Pick<ReturnType<typeof useFloor>, 'finder' | 'home' | 'window' | 'zone' | 'isSearched' | 'request'>;
  floors: readonly Floor[];
  onClear(): void;
  /** The nearest space to the person. */
  children: ReactNode;
};

/** Shows the result of the search, before the list. */
export function FoundHead({ looked, floors, onClear, children }: Props) {
  const { finder, home, window, zone, isSearched, request } = looked;
  const { found } = finder;
  if (!found) return isSearched ? <NotFound search={request.search} /> : null;
  return (
    <>
      {found.kind === 'person' && <Person find={found} floors={floors} time={timeOf(found, window)} zone={zone} />}
      {home && found.floorId !== home.id && finder.followed && (
        <Elsewhere find={found} floors={floors} home={home} onClear={onClear} />
      )}
      {children}
    </>
  );
}

const nameOf = (floors: readonly Floor[], floorId: string) => floors.find(({ id }) => id === floorId)?.name ?? '';

type PersonProps = { find: Find; floors: readonly Floor[]; time: Period; zone: string };

function Person({ find, floors, time, zone }: PersonProps) {
  const { t } = useTranslation('reservations');
  const windowText = useWindowText();
  const { group } = useMe();
  return (
    <div className={classes.head}>
      <span className={classes.initials} aria-hidden>
        {initialsOf(find.name)}
      </span>
      <div className={classes.who}>
        <h2>{find.name}</h2>
        <p>{[find.spaceName, nameOf(floors, find.floorId), windowText(time, zone)].join(', ')}</p>
      </div>
      {group?.findMyColleagues === true && (
        <Button component={Link} className={classes.days ?? ''} variant="default" to={colleagueAddress(find.name)}>
          {t('find.otherDays', { name: shortNameOf(find) })}
        </Button>
      )}
    </div>
  );
}

type ElsewhereProps = { find: Find; floors: readonly Floor[]; home: Floor; onClear(): void };

/** The result is on another floor, which the map shows: a way back. */
function Elsewhere({ find, floors, home, onClear }: ElsewhereProps) {
  const { t } = useTranslation('reservations');
  return (
    <p className={classes.elsewhere} role="status">
      {t('find.elsewhere', { name: shortNameOf(find), floor: nameOf(floors, find.floorId) })}
      <button type="button" onClick={onClear}>
        {t('find.back', { floor: home.name })}
      </button>
    </p>
  );
}

/** No person and no place was found: the list stays, and other days are a click away. */
function NotFound({ search }: { search: string }) {
  const { t } = useTranslation('reservations');
  const { group } = useMe();
  return (
    <div className={classes.notFound} role="status">
      <b>{t('find.nothing')}</b>
      <p>{t('find.nothingText')}</p>
      {group?.findMyColleagues === true && <Link to={colleagueAddress(search)}>{t('find.anyDay')}</Link>}
    </div>
  );
}

/** Where a colleague is on all days. */
const colleagueAddress = (name: string) =>
  `/workplace/find-my-colleague?${new URLSearchParams({ search: name, day: 'any' }).toString()}`;
