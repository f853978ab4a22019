import type { ReactNode } from 'react';
import {
  LaterAlsoFound,
  LaterClosedList,
  LaterFoundHead,
  LaterNearestOffer,
  LaterRangeList,
  LaterSuggestionCard,
  LaterWaitingSlot,
} from '../later-parts.tsx';
import type { FloorViewState } from '../use-floor-view.ts';
import { ListPanel } from './list-panel.tsx';

type Props = { view: FloorViewState; card: ReactNode; own: ReactNode };

/** The spaces as a list; for a day on which nothing can be reserved, the days that are possible. */
export function ListSide({ view, card, own }: Props) {
  const { allFloors, request, window, settings, now, days, day, range, closed, near, finder } = view;
  const { choices, shown, selection, selected, nearest, offer, order, textOf, nearText, isPhone, hasMap } = view;
  return (
    <>
      {range && (
        <LaterRangeList
          opened
          range={range}
          window={window}
          settings={settings}
          now={now}
          counted={days.days}
          onDay={view.goTo}
          own={own}
        />
      )}
      {!range && closed && <LaterClosedList opened closed={closed} onDay={view.pickDay} own={own} />}
      {shown.hasStatus && (
        <ListPanel
          wanted={view.wanted}
          isFiltered={choices.length > 0}
          onClearFilter={() => selection.go({ attribute: undefined, people: undefined }, 'filter')}
          rows={view.rows}
          order={order}
          onOrder={view.setOrder}
          rooms={request.kind === 'rooms' ? { people: request.people } : undefined}
          near={near}
          hasSuggestions={view.hasSuggestions}
          day={day}
          textOf={order === 'near' ? nearText : textOf}
          selection={{ selected, select: view.selectInList, openCard: selection.openCard }}
          saysNoMap={isPhone && !hasMap}
          card={!isPhone && !hasMap && card}
          waiting={settings.waitlist && <LaterWaitingSlot opened view={view} />}
          own={own}
          found={
            request.search !== '' ? (
              <LaterFoundHead opened looked={view} floors={allFloors} onClear={() => view.search('')}>
                {nearest && offer && (
                  <LaterNearestOffer opened choice={nearest} text={nearText(nearest)} actions={offer} />
                )}
              </LaterFoundHead>
            ) : (
              view.seats.length > 0 && (
                <LaterSuggestionCard
                  opened
                  seats={view.seats}
                  floors={allFloors}
                  place={view.place}
                  window={window}
                  zone={view.zone}
                  onDone={selection.clear}
                  onShow={(seat) => {
                    view.showOwn({ ...seat, objectType: 'DESK' });
                    view.setShows('map');
                  }}
                />
              )
            )
          }
          alsoFound={finder.finds.length > 1 && <LaterAlsoFound opened finder={finder} floors={allFloors} />}
        />
      )}
    </>
  );
}
