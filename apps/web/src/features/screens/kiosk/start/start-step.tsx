import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Door } from '../kiosk-queries.ts';
import type { KioskView } from '../use-kiosk-view.ts';
import { freeOn } from '../choices.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import { FreeList } from './free-list.tsx';
import { KindsAndFloors } from './kinds-and-floors.tsx';
import { KioskLegend } from './kiosk-legend.tsx';
import { KioskMap } from './kiosk-map.tsx';
import { WindowChoice } from './window-choice.tsx';
import classes from './start.module.css';

type Props = { door: Door; view: KioskView; onReserve(): void };

const TITLES = { desks: 'start.desk', rooms: 'start.room', parking: 'start.parking' } as const;

/** The spaces that are free from now on, as a map and as a list. */
export function StartStep({ door, view, onReserve }: Props) {
  const { t } = useTranslation('kiosk');
  const [isListOpen, setListOpen] = useState(false);
  const { floor, choices, selected, window } = view;
  const free = floor ? freeOn(choices, floor.id) : [];
  const choose = (spaceId: string | undefined) => {
    setListOpen(false);
    view.choose({ spaceId });
  };
  return (
    <>
      <div className={classes.title}>
        <h1>{t(TITLES[view.kind])}</h1>
        <p>{t('start.hint')}</p>
      </div>
      <div className={classes.map}>
        {isListOpen ? (
          <FreeList free={free} selected={selected?.id} onChoose={choose} />
        ) : (
          <KioskMap door={door} view={view} onChoose={choose} />
        )}
      </div>
      <KioskLegend />
      <KindsAndFloors view={view} />
      <WindowChoice view={view} />
      <ChoiceSheet
        door={door}
        view={view}
        free={free}
        isListOpen={isListOpen}
        onList={() => setListOpen(!isListOpen)}
        onReserve={selected && window ? onReserve : undefined}
      />
    </>
  );
}
