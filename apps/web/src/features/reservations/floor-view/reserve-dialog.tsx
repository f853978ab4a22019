import { localDayOf, type Period } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isKiosk } from '../../../lib/kiosk.ts';
import { useMe } from '../../../lib/me.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { useNow } from '../../../lib/use-now.ts';
import { settingsQuery } from '../../../lib/queries/queries.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { Choice } from './choices.ts';
import type { ShownFloor } from './shown-floor.ts';
import { useLastDate } from './window/use-last-date.ts';
import { fullName } from './full-name.ts';
import { useAssetTypes } from '../reserve-form/use-asset-types.ts';
import { ReserveForm } from '../reserve-form/reserve-form.tsx';
import { shownFields } from '../reserve-form/shown-fields.ts';

const [NARROW, WIDE] = [560, 960];
/** Before the settings have loaded. */
const NO_LIMIT = { futureDayMaximum: 0, policies: [] };

type Props = {
  opened: boolean;
  /** The space was just refused: the reason is shown before the form. */
  asksFirst: boolean;
  onClose(): void;
  onDone(): void;
  onChangeWindow(onlyTime: boolean): void;
  place: Place;
  choice: Choice | undefined;
  window: Period;
  zone: string;
  shown: ShownFloor;
};

/** The full reservation request: holder, repeats, guests and equipment. Closing it discards the typed values. */
export function ReserveDialog({ opened, choice, ...rest }: Props) {
  // Stays visible while the dialog closes.
  const [last, setLast] = useState(choice);
  if (opened && choice && choice !== last) setLast(choice);
  return last ? <Opened opened={opened} choice={last} {...rest} /> : null;
}

function Opened({ opened, choice, ...rest }: Props & { choice: Choice }) {
  const { group, roles } = useMe();
  const fields = shownFields({ roles, group, type: choice.type, isKiosk: isKiosk() });
  const types = useAssetTypes(rest.place, rest.window, opened && fields.assets);
  const [isRefused, setRefused] = useState(false);
  const { data: settings } = useQuery(settingsQuery(rest.place));
  const limits = settings?.reservationSettings ?? NO_LIMIT;
  const lastDate = useLastDate(localDayOf(useNow(), rest.zone), limits);
  const mostWeeks = settings?.reservationSettings.repeatWeeksMaximum ?? 0;
  const hasBoth = (fields.holder || fields.repeat) && (fields.subject || fields.guests || types.length > 0);
  return (
    <Dialog
      opened={opened}
      onClose={rest.onClose}
      title={fullName(choice)}
      width={isRefused || hasBoth ? WIDE : NARROW}
    >
      {opened && (
        <ReserveForm
          key={choice.id}
          choice={choice}
          fields={fields}
          mostWeeks={mostWeeks}
          lastDate={lastDate}
          types={types}
          onRefused={setRefused}
          {...rest}
        />
      )}
    </Dialog>
  );
}
