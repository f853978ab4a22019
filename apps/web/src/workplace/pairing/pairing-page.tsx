import { VisuallyHidden } from '@mantine/core';
import {
  IconBuilding,
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconQrcode,
  IconStack2,
  IconWifiOff,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { localeOf, useLanguage } from '../../lib/languages/language.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import classes from './pairing-page.module.css';

type Props = {
  place: Place;
  /** Undefined until the server has issued one. */
  code: string | undefined;
  /** The scope that the administrator will allow; undefined until it is known. */
  scope: Scope | undefined;
  /** The time at which the code expires and another one appears. */
  newCodeAt: number | undefined;
  isOffline: boolean;
};

type Scope =
  | {
      /** Zero means all. */
      readonly floorCount: number;
      readonly namesShow: boolean;
    }
  /** A screen at an entrance or a room; the administrator chooses which. */
  | 'codes';

/**
 * Shown by every new today screen, kiosk and code screen until an administrator approves it.
 * Black on white in every scheme and theme: people memorise the code and walk away, so it must be unambiguous.
 */
export function PairingPage({ place, code, scope, newCodeAt, isOffline }: Props) {
  const { t } = useTranslation('screens');
  const time = useTime();
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <span className={classes.brand}>
          <BrandMark size={28} /> Berth
        </span>
        <span className={classes.building}>
          <IconBuilding aria-hidden /> {place.org} / {place.building}
        </span>
      </header>
      <div className={classes.middle}>
        <h1 className={classes.title}>{t('pairing.ask')}</h1>
        <p className={classes.code}>
          {code !== undefined && <VisuallyHidden>{t('pairing.code', { code })}</VisuallyHidden>}
          {(code?.match(/.{1,4}/g) ?? ['····', '····', '····']).map((group, place) => (
            <span key={place} aria-hidden>
              {group}
            </span>
          ))}
        </p>
        <Way />
        {scope && <Allowed scope={scope} />}
      </div>
      <footer className={classes.foot}>
        <span role="status" className={classes.looking}>
          {isOffline ? <IconWifiOff aria-hidden /> : <i className={classes.ring} aria-hidden />}
          {isOffline ? t('pairing.offline') : t('pairing.looking')}
        </span>
        {newCodeAt !== undefined && <span>{t('pairing.newCode', { time: time(newCodeAt) })}</span>}
      </footer>
    </main>
  );
}

/** By the device's clock, because it hangs where the code is read. */
function useTime(): (at: number) => string {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit', hour12: false });
  return (at) => format.format(at);
}

/** Where the administrator enters the code. */
function Way() {
  const { t } = useTranslation(['screens', 'shell']);
  const steps = [t('shell:menu.manage'), t('shell:menu.building'), t('shell:menu.todayScreens'), t('pairing.type')];
  return (
    <p className={classes.way}>
      {steps.map((step, place) => (
        <Fragment key={step}>
          {place > 0 && <IconChevronRight aria-hidden />}
          {place === 2 ? <b>{step}</b> : <span>{step}</span>}
        </Fragment>
      ))}
    </p>
  );
}

function Allowed({ scope }: { scope: Scope }) {
  const { t } = useTranslation('screens');
  const namesShow = scope !== 'codes' && scope.namesShow;
  return (
    <ul className={classes.allowed}>
      <li>
        {scope === 'codes' ? <IconQrcode aria-hidden /> : <IconStack2 aria-hidden />} <Content scope={scope} />
      </li>
      <li data-warns={namesShow || undefined}>
        {namesShow ? <IconEye aria-hidden /> : <IconEyeOff aria-hidden />}
        {namesShow ? t('pairing.names') : t('pairing.noNames')}
      </li>
    </ul>
  );
}

function Content({ scope }: { scope: Scope }) {
  const { t } = useTranslation('screens');
  if (scope === 'codes') return t('pairing.codes');
  return scope.floorCount === 0 ? t('pairing.wholeBuilding') : t('pairing.floors', { count: scope.floorCount });
}
