import type { AnswerOf, buildingSettings } from '@berth/contract';
import { localDayOf, type Period } from '@berth/domain/time';
import type { Place } from '../../../lib/buildings/place.ts';
import { withTexts } from '../../../lib/languages/i18n.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Choice } from './choices.ts';
import type { ShownFloor } from './shown-floor.ts';
import type { Selection } from './use-selection.ts';

const ChangeWindow = lazyPart(
  async () => (await withTexts(import('./window/change-window.tsx'), 'problems')).ChangeWindow,
);
const Availability = lazyPart(
  async () => (await withTexts(import('./card/availability.tsx'), 'problems')).Availability,
);
const ReserveDialog = lazyPart(
  async () => (await withTexts(import('./reserve-dialog.tsx'), 'member', 'problems')).ReserveDialog,
);

type Props = {
  place: Place;
  settings: AnswerOf<typeof buildingSettings>['reservationSettings'];
  window: Period;
  now: number;
  choice: Choice | undefined;
  shown: ShownFloor;
  selection: Selection;
  onWindow(window: Period): void;
  /** Another time for the same space. */
  onStart(window: Period): void;
};

/** The dialogs over the floor. Loaded when one is first opened. */
export function FloorDialogs({ place, settings, window, now, choice, shown, selection, onWindow, onStart }: Props) {
  const { open, setOpen, close, clear } = selection;
  const zone = settings.timezone;
  return (
    <>
      <ChangeWindow
        opened={open === 'window' || open === 'time'}
        onlyTime={open === 'time'}
        onClose={close}
        place={place}
        window={window}
        settings={settings}
        now={now}
        onApply={onWindow}
      />
      <Availability
        opened={open === 'availability' && choice !== undefined}
        onClose={() => setOpen('card')}
        choice={choice}
        date={localDayOf(window.start, zone)}
        zone={zone}
        window={window}
        now={now}
        firstHour={settings.startOfWorkingDay}
        onStart={
          settings.timeslot
            ? undefined
            : (next) => {
                onStart(next);
                setOpen('card');
              }
        }
      />
      <ReserveDialog
        opened={(open === 'reserve' || open === 'refused') && choice !== undefined}
        asksFirst={open === 'refused'}
        onClose={() => setOpen('card')}
        onDone={clear}
        onChangeWindow={(onlyTime) => setOpen(onlyTime ? 'time' : 'window')}
        place={place}
        choice={choice}
        window={window}
        zone={zone}
        shown={shown}
      />
    </>
  );
}
