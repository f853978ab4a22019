import type { KnownKind } from '@berth/contract';
import {
  IconArmchair,
  IconBinaryTree,
  IconCalendarOff,
  IconClipboardList,
  IconDatabase,
  IconFileDownload,
  IconHeart,
  IconHome,
  IconHourglass,
  IconId,
  IconLogin2,
  IconMail,
  IconShieldCheck,
  IconStar,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../../lib/languages/language.ts';
import { usePrivacyWords } from '../use-privacy-words.ts';
import hidden from '../../../ui/visually-hidden.module.css';
import classes from './privacy.module.css';

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
const ICONS: Readonly<Record<KnownKind['kind'], React.ReactNode>> = {
  account: <IconId {...ICON} />,
  directory: <IconBinaryTree {...ICON} />,
  'sign-ins': <IconShieldCheck {...ICON} />,
  teams: <IconUsersGroup {...ICON} />,
  favourites: <IconHeart {...ICON} />,
  'fixed-desk': <IconHome {...ICON} />,
  reservations: <IconArmchair {...ICON} />,
  waitlist: <IconHourglass {...ICON} />,
  guest: <IconUserPlus {...ICON} />,
  presence: <IconLogin2 {...ICON} />,
  absences: <IconCalendarOff {...ICON} />,
  messages: <IconMail {...ICON} />,
  reviews: <IconStar {...ICON} />,
  requests: <IconFileDownload {...ICON} />,
  log: <IconClipboardList {...ICON} />,
  other: <IconDatabase {...ICON} />,
};

/** A row for each kind of data, with its count, purpose, retention and readers. */
export function KnownTable({ kinds }: { kinds: readonly KnownKind[] }) {
  const { t } = useTranslation('privacy');
  const words = usePrivacyWords();
  const { language } = useLanguage();
  const number = new Intl.NumberFormat(localeOf(language));
  return (
    <table className={classes.known}>
      <thead className={hidden.below48em}>
        <tr>
          <th scope="col">{t('known.kind')}</th>
          <th scope="col" className={classes.number}>
            {t('known.count')}
          </th>
          <th scope="col">{t('known.why')}</th>
          <th scope="col">{t('known.kept')}</th>
          <th scope="col">{t('known.seenBy')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, count, purpose, kept, seenBy }) => {
          const { name, text } = words.kind(kind);
          return (
            <tr key={kind}>
              <th scope="row">
                <span className={classes.kind}>
                  {ICONS[kind]}
                  <span>
                    <b>{name}</b>
                    <small>{text}</small>
                  </span>
                </span>
              </th>
              <td className={classes.number}>{kind === 'log' ? t('known.inCopy') : number.format(count)}</td>
              <td data-label={t('known.why')}>{words.purpose(purpose)}</td>
              <td data-label={t('known.kept')}>{words.kept(kept)}</td>
              <td data-label={t('known.seenBy')} className={classes.muted}>
                {words.readers(seenBy)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
