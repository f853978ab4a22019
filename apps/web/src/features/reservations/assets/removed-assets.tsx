import { removedAssetTypes, restoreAssetType } from '@berth/contract';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { RemovedItems } from '../../../workplace/removed-items/removed-items.tsx';
import { assetsKey } from './asset-queries.ts';
import { useStaleAssets } from './use-asset-changes.ts';

export function RemovedAssets({ place }: { place: Place }) {
  return (
    <RemovedItems
      queryKey={assetsKey(place)}
      load={(signal) => call(removedAssetTypes, { params: place }, { signal })}
      restore={(id) => call(restoreAssetType, { params: { ...place, id } })}
      onRestored={useStaleAssets(place)}
    />
  );
}
