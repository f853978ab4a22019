import type { Nearness } from '@berth/domain/structure';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../choices.ts';
import { inOneLine, type StatusText } from '../use-status-text.ts';
import { shortNameOf } from './short-name.ts';
import type { Nearby } from './nearby.ts';

const TEXTS = { next: 'near.next', across: 'near.across', room: 'near.room', floor: 'near.floor' } as const;

/** 'next to Lotte', with the status below it. Without a person nearby, the status alone. */
export function useNearText(near: Nearby | undefined, textOf: (choice: Choice) => StatusText) {
  const { t } = useTranslation('reservations');
  return (choice: Choice): StatusText => {
    const text = textOf(choice);
    const nearness = near?.find.kind === 'person' ? near.nearness.get(choice.id) : undefined;
    if (!near || !nearness) return text;
    const isElsewhere = nearness.kind === 'metres' && choice.roomName !== undefined && !isBeside(near, choice);
    const where = isElsewhere ? [t('near.inRoom', { room: choice.roomName })] : [];
    return { ...text, main: wordsFor(nearness, shortNameOf(near.find)), more: [inOneLine(text), ...where].join(', ') };
  };

  function wordsFor(nearness: Nearness, name: string): string {
    return nearness.kind === 'metres'
      ? t('near.metres', { metres: nearness.metres, name })
      : t(TEXTS[nearness.kind], { name });
  }
}

/** Whether a space is in the room of the person. */
const isBeside = ({ roomId }: Nearby, choice: Choice) => choice.roomId === roomId;
