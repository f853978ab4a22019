import type { Place } from '../../../lib/buildings/place.ts';
import type { Places } from '../places.ts';
import { FaultsDialog } from './faults-dialog.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { UnclaimedDialog } from './unclaimed-dialog.tsx';

export type SensorDialog = 'import' | 'keys' | 'unclaimed' | 'faults';

type Props = {
  place: Place;
  places: Places;
  dialog: SensorDialog | undefined;
  onClose(): void;
  onOpen(sensorId: string): void;
};

export function SensorDialogs({ place, places, dialog, onClose, onOpen }: Props) {
  if (dialog === 'import') return <ImportDialog place={place} places={places} onClose={onClose} />;
  if (dialog === 'keys') return <KeysDialog place={place} onClose={onClose} />;
  if (dialog === 'unclaimed')
    return <UnclaimedDialog place={place} places={places} onClose={onClose} onAdopted={onOpen} />;
  if (dialog === 'faults') return <FaultsDialog place={place} onClose={onClose} />;
  return null;
}
