import type { IdentifiedBy } from '@berth/contract';
import { IconArrowLeft, IconMail } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purpose } from '../kiosk-steps.ts';
import { useCardReader } from '../use-card-reader.ts';
import type { KioskView } from '../use-kiosk-view.ts';
import start from '../start/start.module.css';
import { CardPicture } from './card-picture.tsx';
import { ChosenSummary } from './chosen-summary.tsx';
import classes from './identify.module.css';
import { ScreenKeyboard } from './screen-keyboard.tsx';

type Props = {
  view: KioskView;
  purpose: Purpose;
  /** The reason why the last attempt failed. */
  problem: string | undefined;
  isBusy: boolean;
  onIdentify(by: IdentifiedBy): void;
  onBack(): void;
};

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Identifies the user by a card, or by a typed address. It never suggests names. */
export function IdentifyStep({ view, purpose, problem, isBusy, onIdentify, onBack }: Props) {
  const { t } = useTranslation('kiosk');
  const [address, setAddress] = useState('');
  const before = useRef('');
  // The reader's keys also end up in the field, so they are removed again.
  useCardReader({
    onBegin: () => {
      before.current = address;
    },
    onCard: () => setAddress(before.current),
  });
  const isComplete = ADDRESS.test(address);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isBusy) onIdentify({ email: address });
  };
  const isReserving = purpose === 'reserve';
  return (
    <form className={classes.step} onSubmit={submit}>
      <h1>{isReserving ? t('identify.title') : t('identify.titleMine')}</h1>
      <div className={classes.about}>
        {isReserving && <ChosenSummary view={view} onChange={onBack} />}
        <div className={classes.card}>
          <CardPicture />
          <div>
            <h2>{t('identify.card')}</h2>
            <p>{isReserving ? t('identify.cardReserves') : t('identify.cardShows')}</p>
          </div>
        </div>
      </div>
      <div className={classes.typing}>
        <p className={classes.or}>{t('identify.or')}</p>
        {problem !== undefined && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={classes.field}>
          <IconMail aria-hidden />
          {/* The kiosk has its own keyboard below; the tablet's would cover the page. */}
          <input
            aria-label={t('identify.address')}
            inputMode="none"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={address}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever has a keyboard types at once; others touch
            autoFocus
            onChange={(event) => setAddress(event.target.value.trim())}
          />
        </div>
        <ScreenKeyboard domains={view.settings?.mailDomains ?? []} value={address} onChange={setAddress} />
      </div>
      <div className={start.buttons}>
        <button type="button" className={start.button} onClick={onBack}>
          <IconArrowLeft aria-hidden /> {t('back')}
        </button>
        <button type="submit" className={start.button} data-primary disabled={!isComplete || isBusy}>
          <span>
            {isReserving ? t('identify.reserveNow') : t('identify.show')}
            {!isComplete && <small>{t('identify.whenComplete')}</small>}
          </span>
        </button>
      </div>
    </form>
  );
}
