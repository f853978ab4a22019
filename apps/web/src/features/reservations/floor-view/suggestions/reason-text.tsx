import type { SeatReason } from '@berth/contract';
import { useTranslation } from 'react-i18next';

const PLACES = {
  next: 'suggest.next',
  across: 'suggest.across',
  room: 'suggest.room',
  floor: 'suggest.floor',
} as const;

/** A whole team in one room would be a long sentence. */
const MOST_NAMES = 3;
/** Where the names are in the sentence; no text contains it. */
const NAMES = '\u0000';

/** 'Next to Anna and Noor', with the names in bold, because they are what the reader looks for. */
export function ReasonText({ reason }: { reason: SeatReason }) {
  const { t, i18n } = useTranslation('reserve-form');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  switch (reason.kind) {
    case 'usual':
      return t('suggest.usual', { days: reason.days, count: reason.ofDays });
    case 'attributes':
      return t('suggest.attributes', { attributes: list.format(reason.attributes) });
    case 'neighbourhood':
      return t('suggest.neighbourhood', { name: reason.name });
    default: {
      const { people } = reason;
      const names = people.length > MOST_NAMES + 1 ? people.slice(0, MOST_NAMES) : people;
      const others = people.length - names.length;
      const parts = list.formatToParts([...names, ...(others > 0 ? [t('suggest.morePeople', { count: others })] : [])]);
      const [before, after] = t(PLACES[reason.kind], { people: NAMES }).split(NAMES);
      return (
        <span>
          {before}
          {parts.map(({ type, value }, at) => (type === 'element' ? <b key={at}>{value}</b> : value))}
          {after}
        </span>
      );
    }
  }
}
