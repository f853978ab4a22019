import { uploadUsersCsv, userBuildings, usersCsvJobs, validateUsersCsv } from '@berth/contract';
import { type PastedPerson, pastedFile } from '@berth/domain/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { setupKey, topicKey } from '../../../lib/queries/queries.ts';
import { useGuide } from '../guide/guide-context.ts';
import { acceptedPeople } from './accepted-people.ts';

const POLL_MS = 1000;

const fileOf = (people: readonly PastedPerson[]) => new File([pastedFile(people)], 'people.csv', { type: 'text/csv' });

/** Adds people to this building by the import of users, which runs in the background. No mail is sent. */
export function useAddPeople() {
  const { t } = useTranslation('setup');
  const { place } = useGuide();
  const client = useQueryClient();
  const params = { org: place.org };

  const add = useMutation({
    mutationFn: async (pasted: readonly PastedPerson[]) => {
      const { buildings } = await call(userBuildings, { params });
      const here = buildings.find(({ slug }) => slug === place.building);
      if (!here) throw new Error(t('people.noBuilding'));
      const check = (people: readonly PastedPerson[]) =>
        call(validateUsersCsv, { params: {}, query: params }, { file: fileOf(people) });
      const { checked } = await check(pasted);
      const refused = checked.filter(({ action }) => action === 'refuse');
      const people = acceptedPeople(pasted, checked);
      if (people.length === 0) return { refused, people: 0, jobId: undefined };
      // The server imports only the exact file that it has checked.
      await check(people);
      const { jobId } = await call(uploadUsersCsv, { params, query: { buildings: here.id } }, { file: fileOf(people) });
      return { refused, people: people.length, jobId };
    },
  });
  const jobId = add.data?.jobId;
  const jobs = useQuery({
    queryKey: [...topicKey(place, 'people'), 'setup-import', jobId],
    queryFn: async ({ signal }) => {
      const job = (await call(usersCsvJobs, { params }, { signal })).jobs.find(({ id }) => id === jobId);
      if (job?.endedAt != null) void client.invalidateQueries({ queryKey: setupKey(place) });
      return job ?? null;
    },
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (state.data?.endedAt == null ? POLL_MS : false),
  });
  return { add, job: jobId === undefined ? undefined : (jobs.data ?? undefined) };
}
