import type { Look } from '@berth/contract';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/segments.tsx';
import { useMoment } from '../use-moment.ts';
import { usePrivacyWords } from '../use-privacy-words.ts';
import classes from './privacy.module.css';

const SHOWN = ['all', 'seen', 'changed'] as const;
type Shown = (typeof SHOWN)[number];
const LABELS: Readonly<Record<Shown, string>> = { all: 'looks.all', seen: 'looks.seen', changed: 'looks.changed' };

const isShown = (shown: Shown, { about }: Look) => shown === 'all' || (shown === 'seen') === (about === 'everyone');

/** Reads and changes of the user's data, by day, newest first. */
export function LooksList({ looks, zone }: { looks: readonly Look[]; zone: string | undefined }) {
  const { t } = useTranslation('privacy');
  const [shown, setShown] = useState<Shown>('all');
  const { dayOf, day } = useMoment(zone);
  const listed = looks.filter((look) => isShown(shown, look));
  const days = Map.groupBy(listed, ({ at }) => dayOf(at));
  return (
    <section className={classes.card} aria-labelledby="looks">
      <header className={`${classes.head} ${classes.split}`}>
        <div>
          <h2 id="looks">{t('looks.title')}</h2>
          <p>{t('looks.lead')}</p>
        </div>
        <Segments<Shown>
          label={t('looks.filter')}
          value={shown}
          options={SHOWN.map((value) => ({ value, label: t(LABELS[value]) }))}
          onChange={setShown}
        />
      </header>
      {listed.length === 0 && <p className={classes.none}>{t('looks.none')}</p>}
      {[...days].map(([key, some]) => (
        <div key={key}>
          <h3 className={classes.day}>{day(some[0]?.at ?? '')}</h3>
          <ul className={classes.looks}>
            {some.map((look, at) => (
              // Several entries of one moment differ in nothing else.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever replaced whole
              <LookLine key={`${look.at} ${at}`} look={look} zone={zone} />
            ))}
          </ul>
        </div>
      ))}
      <p className={classes.foot}>{t('looks.count', { count: listed.length })}</p>
    </section>
  );
}

function LookLine({ look, zone }: { look: Look; zone: string | undefined }) {
  const { t } = useTranslation('privacy');
  const words = usePrivacyWords();
  const { time } = useMoment(zone);
  const { by, about, building } = look;
  const Sign = about === 'you' ? IconPencil : IconEye;
  const who = by === null ? t('looks.system') : by.isYou ? t('looks.you') : (by.name ?? t('looks.unknownPerson'));
  return (
    <li>
      <time dateTime={look.at}>{time(look.at)}</time>
      <Sign size={16} stroke={1.75} aria-hidden data-about={about} />
      <span>
        <b>{who}</b>
        <span className={classes.what}>
          {about === 'you' ? t('looks.didChange') : t('looks.didSee')} {words.action(look.action, about)}
        </span>
      </span>
      {building && <small>{building}</small>}
    </li>
  );
}
