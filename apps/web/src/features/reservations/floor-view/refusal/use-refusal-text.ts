import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/languages/language.ts';
import { useMomentText } from '../../../../lib/moments.ts';
import { relativeTime } from '../../../../lib/relative-time.ts';
import { useNow } from '../../../../lib/use-now.ts';
import type { Refused } from './refusal.ts';

/** The server's message. The one of a neighbourhood has a moment, which only the screen can write in the user's way. */
export function useRefusalText({ rule, numbers, message }: Refused, name: string, zone: string): string {
  const { t } = useTranslation('reservations');
  const { language } = useLanguage();
  const momentText = useMomentText();
  const now = useNow();
  const { neighbourhood, opensAt, until, guaranteed } = numbers;
  if (typeof neighbourhood !== 'string') return message;
  if (rule === 'neighbourhood-restricted' && typeof opensAt === 'number')
    return t('reserve-form:refusal.teamOnly', {
      name,
      neighbourhood,
      time: momentText(opensAt, zone),
      when: relativeTime(Math.max(0, opensAt - now), language),
    });
  if (rule === 'neighbourhood-guarantee' && typeof until === 'number' && typeof guaranteed === 'number')
    return t('reserve-form:refusal.lastDesks', { count: guaranteed, neighbourhood, time: momentText(until, zone) });
  return message;
}
