import { removedSensors, restoreSensors } from '@berth/contract';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';
import { RemovedItems } from '../../../workplace/removed-items/removed-items.tsx';
import { useStaleSensors } from './sensors-admin-queries.ts';

export function RemovedSensors({ place }: { place: Place }) {
  return (
    <RemovedItems
      queryKey={topicKey(place, 'sensors')}
      load={(signal) => call(removedSensors, { params: place }, { signal })}
      restore={(id) => call(restoreSensors, { params: place, body: { ids: [id] } })}
      onRestored={useStaleSensors(place)}
    />
  );
}
