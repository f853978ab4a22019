import { userBuildings, usersCsvErrors, usersCsvJobs } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Everything about the people of the organisation; notices about people invalidate it. */
export const peopleKey = (place: Place) => topicKey(place, 'people');

export const filesQuery = (place: Place) =>
  queryOptions({
    queryKey: [...peopleKey(place), 'files'],
    queryFn: ({ signal }) => call(usersCsvJobs, { params: { org: place.org } }, { signal }),
  });

/** All buildings of the organisation to which a user can be added. */
export const buildingsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...peopleKey(place), 'buildings'],
    queryFn: ({ signal }) => call(userBuildings, { params: { org: place.org } }, { signal }),
    select: ({ buildings }) => buildings,
  });

export async function saveErrorFile(place: Place, jobId: string): Promise<void> {
  const file = await callForFile(usersCsvErrors, { params: { org: place.org, jobId } });
  saveFile(`${place.org}-errors.csv`, file, 'text/csv');
}
