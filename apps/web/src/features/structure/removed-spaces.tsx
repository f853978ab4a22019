import { removedSpaces, restoreSpaces } from '@berth/contract';
import { call } from '../../lib/api.ts';
import { topicKey } from '../../lib/queries/queries.ts';
import { RemovedItems } from '../../workplace/removed-items/removed-items.tsx';
import { usePlace, useStaleStructure } from './use-structure.ts';

/** Removed floors, rooms or desks; what was removed along with one comes back with it. */
export function RemovedSpaces({ kind }: { kind: 'floor' | 'room' | 'desk' }) {
  const place = usePlace();
  return (
    <RemovedItems
      queryKey={[...topicKey(place, 'structure'), kind]}
      load={(signal) => call(removedSpaces, { params: place, query: { kind } }, { signal })}
      restore={(id) => call(restoreSpaces, { params: place, body: { ids: [id] } })}
      onRestored={useStaleStructure()}
    />
  );
}
