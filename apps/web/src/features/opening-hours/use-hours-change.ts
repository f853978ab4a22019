import type { Followers, FollowersChoice, HoursChoice } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api.ts';
import { useChoice } from '../../ui/dialog/confirm.tsx';
import { useHoursChoice } from '../../workplace/reservation-choice/use-reservation-choice.ts';

export type Choices = { readonly reservations: HoursChoice; readonly followers: FollowersChoice };

/** The answer about following rooms, shared by the steps of one action so that it is asked once. */
export type FollowersAnswer = { current: FollowersChoice };

const followersIn = (problem: unknown): Followers['rooms'] | undefined =>
  problem instanceof ApiProblem && problem.code === 'timeslot.followers'
    ? (problem.data as Followers).rooms
    : undefined;

/**
 * For changes of opening hours. Asks first about rooms that follow them, then about reservations that would be outside
 * them, and repeats the change with the choices. Undefined if the user prefers not to change anything.
 */
export function useHoursChange() {
  const { t } = useTranslation('opening-hours');
  const choose = useChoice();
  const withReservations = useHoursChoice();

  const questionOf = (rooms: Followers['rooms']) => ({
    title: t('followers.title'),
    text: t('followers.text', { count: rooms.length }),
    lines: rooms.map(({ name, desks }) => (desks === 0 ? name : t('followers.room', { name, count: desks }))),
    note: t('followers.note'),
    yes: t('followers.follow'),
    other: t('followers.own'),
    no: t('ui:goBack'),
  });

  return async <T>(
    work: (choices: Choices) => Promise<T>,
    answer: FollowersAnswer = { current: 'ask' },
  ): Promise<T | undefined> => {
    const run = () => withReservations((reservations) => work({ reservations, followers: answer.current }));
    try {
      return await run();
    } catch (problem) {
      const rooms = followersIn(problem);
      if (rooms === undefined) throw problem;
      const choice = await choose(questionOf(rooms));
      if (choice === 'no') return undefined;
      answer.current = choice === 'other' ? 'own' : 'follow';
      return run();
    }
  };
}
