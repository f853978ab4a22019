import type { EvacuationPerson } from '@berth/contract';
import { IconFirstAidKit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './evacuation.module.css';
import kit from '../../../ui/kit.module.css';
import { EvidenceIcon } from './evidence.tsx';
import type { KeptTicks } from './kept-ticks.ts';
import { PersonRow } from './person-row.tsx';
import { type Sections, seenOf } from './sections.ts';

type Props = {
  sections: Sections;
  /** The list is filtered, so empty sections are hidden. */
  isFiltered: boolean;
  kept: KeptTicks;
  onTick(key: string, seen: boolean): void;
};

export function SectionGrid({ sections, isFiltered, kept, onTick }: Props) {
  const { t } = useTranslation('presence');
  const { responders, cameIn, mayHaveLeft, expected, guests, floors } = sections;
  const unknown = [...cameIn, ...mayHaveLeft, ...expected, ...guests];
  const rows = { kept, onTick };
  return (
    <>
      {(responders.length > 0 || !isFiltered) && (
        <section className={classes.responders} aria-label={t('responders')}>
          <h2 className={classes.heading}>
            <IconFirstAidKit className={`${kit.fixedSize} ${kit.danger}`} size={16} stroke={1.75} aria-hidden />
            {t('responders')}
            <small>
              {responders.length === 0
                ? t('respondersNone')
                : t('seen', { seen: seenOf(responders), all: responders.length })}
            </small>
          </h2>
          <Rows people={responders} {...rows} />
        </section>
      )}
      <div className={classes.grid}>
        {unknown.length > 0 && (
          <Column title={t('notKnown')} count={t('settled', { seen: seenOf(unknown), all: unknown.length })} isUrgent>
            <Part icon={<EvidenceIcon evidence="entrance" />} title={t('cameIn')} people={cameIn} {...rows} />
            <Part
              icon={<EvidenceIcon evidence="reservation-over" />}
              title={t('today.reservationOver')}
              people={mayHaveLeft}
              {...rows}
            />
            <Part icon={<EvidenceIcon evidence="reserved" />} title={t('expected')} people={expected} {...rows} />
            <Part title={t('guests')} people={guests} {...rows} />
          </Column>
        )}
        {floors
          .filter(({ people }) => people.length > 0)
          .map(({ id, name, people }) => (
            <Column key={id} title={name} count={t('seen', { seen: seenOf(people), all: people.length })}>
              <Rows people={people} {...rows} />
            </Column>
          ))}
      </div>
    </>
  );
}

type ColumnProps = { title: string; count: string; isUrgent?: true; children: ReactNode };

function Column({ title, count, isUrgent, children }: ColumnProps) {
  return (
    <section className={classes.column} data-urgent={isUrgent} aria-label={title}>
      <h2 className={classes.heading}>
        {title}
        <small>{count}</small>
      </h2>
      {children}
    </section>
  );
}

type RowsProps = { people: readonly EvacuationPerson[]; kept: KeptTicks; onTick(key: string, seen: boolean): void };

function Part({ icon, title, people, ...rows }: RowsProps & { icon?: ReactNode; title: string }) {
  if (people.length === 0) return null;
  return (
    <>
      <h3 className={classes.part}>
        {icon}
        {title}
        <small>{people.length}</small>
      </h3>
      <Rows people={people} {...rows} />
    </>
  );
}

function Rows({ people, kept, onTick }: RowsProps) {
  return (
    <ul className={classes.rows}>
      {people.map((person) => (
        <PersonRow key={person.key} person={person} isWaiting={person.key in kept} onTick={onTick} />
      ))}
    </ul>
  );
}
