import type { EvacuationList, EvacuationPerson } from '@berth/contract';
import { localTimeOf } from '@berth/domain/time';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { useDayText } from '../../../lib/moments.ts';
import { useNow } from '../../../lib/use-now.ts';
import { EvidenceIcon, useEvidenceText } from './evidence.tsx';
import classes from './printed-list.module.css';
import { byName, paperNameOf, sectionsOf, seenOf } from './sections.ts';
import { StartedLine } from './started-line.tsx';

type Props = { title: string; list: EvacuationList; counts: { people: number; seen: number } };

/** For paper: black only, alphabetical, the time in large type. Printed instead of the page. */
export function PrintedList({ title, list, counts }: Props) {
  const { t } = useTranslation('presence');
  const { info, group } = useMe();
  const zone = group?.timezone ?? 'UTC';
  const dayOf = useDayText();
  const now = useNow();
  const { responders, cameIn, mayHaveLeft, expected, guests, floors } = sectionsOf(list.people, list.floors);
  return createPortal(
    <div className={classes.paper}>
      <header className={classes.head}>
        <div>
          <p className={classes.kind}>{list.kind === 'drill' ? t('band.drill') : t('band.evacuation')}</p>
          <h1>{title}</h1>
          <p>{group?.buildingAddress}</p>
          <p>
            <StartedLine evacuation={list} />
          </p>
        </div>
        <div className={classes.when}>
          <b>{localTimeOf(now, zone)}</b>
          <p>{dayOf(now, zone)}</p>
        </div>
      </header>
      <p className={classes.counts}>{t('paper.people', { count: counts.people, seen: counts.seen })}</p>
      <PaperSection title={t('responders')} people={responders} />
      <PaperSection title={`${t('notKnown')}: ${t('cameIn')}`} people={cameIn} />
      <PaperSection title={`${t('notKnown')}: ${t('today.reservationOver')}`} people={mayHaveLeft} />
      <PaperSection title={`${t('notKnown')}: ${t('expected')}`} people={expected} />
      <PaperSection title={t('guests')} people={guests} />
      {floors.map(({ id, name, people }) => (
        <PaperSection key={id} title={name} people={people} />
      ))}
      <footer className={classes.foot}>
        {t('paper.printed', { name: info.userDisplayName, time: localTimeOf(now, zone) })}
      </footer>
    </div>,
    document.body,
  );
}

function PaperSection({ title, people }: { title: string; people: readonly EvacuationPerson[] }) {
  const { t } = useTranslation('presence');
  const evidenceText = useEvidenceText();
  if (people.length === 0) return null;
  return (
    <section>
      <h2 className={classes.title}>
        {title} <small>{t('seen', { seen: seenOf(people), all: people.length })}</small>
      </h2>
      <ul className={classes.list}>
        {people.toSorted(byName).map((person) => (
          <li key={person.key} className={classes.line}>
            <span className={classes.box}>{person.seen === null ? '' : '✓'}</span>
            <b>{paperNameOf(person)}</b>
            <span>
              {person.hostName === null ? (person.spaceName ?? t('noDesk')) : t('host', { name: person.hostName })}
            </span>
            <span className={classes.how}>
              <EvidenceIcon evidence={person.evidence} /> {evidenceText(person)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
