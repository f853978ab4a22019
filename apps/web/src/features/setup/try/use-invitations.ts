import { inviteUser, listUsers, type UserRow } from '@berth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';

/** The users of the building who have never signed in. */
async function notSignedIn({ org, building }: Place, signal?: AbortSignal): Promise<UserRow[]> {
  const users: UserRow[] = [];
  for (let page = 1; ; page++) {
    const query = { page, building, state: 'invited' } as const;
    const answer = await call(listUsers, { params: { org }, query }, { signal });
    users.push(...answer.users);
    if (answer.users.length === 0 || users.length >= answer.totalCount) return users;
  }
}

type Outcome = { readonly sent: number; readonly failed: readonly { readonly user: UserRow; readonly text: string }[] };

/** Sends an invitation to each of them, one after the other, and reports those who are refused. */
export function useInvitations(place: Place) {
  const client = useQueryClient();
  const queryKey = [...topicKey(place, 'people'), 'setup-invited'];
  const { data: users } = useQuery({ queryKey, queryFn: ({ signal }) => notSignedIn(place, signal) });
  const [sent, setSent] = useState(0);
  const invite = useMutation({
    mutationFn: async (invited: readonly UserRow[]): Promise<Outcome> => {
      const failed: { user: UserRow; text: string }[] = [];
      setSent(0);
      for (const user of invited) {
        const { email, firstName, lastName } = user;
        const body = { email, firstName, lastName, buildings: [place.building], attributes: {} };
        try {
          await call(inviteUser, { params: { org: place.org }, body });
          setSent((before) => before + 1);
        } catch (problem) {
          // Anything but a refusal of this person concerns all others, too.
          if (!(problem instanceof ApiProblem) || problem.status >= 500 || problem.status === 429) throw problem;
          failed.push({ user, text: problem.message });
        }
      }
      return { sent: invited.length - failed.length, failed };
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { users, sent, invite };
}
