import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import classes from './start-logo.module.css';

/** An image address from data: on our own host or the web, never `data:` or a script. */
function imageAddress(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address, location.origin)) return undefined;
  const { protocol, href } = new URL(address, location.origin);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/**
 * The organisation's logo, or Berth's if there is none or it does not load. Nothing is shown while it is unknown, to
 * avoid a flash.
 */
export function StartLogo({ pending, url }: { pending: boolean; url: string | null | undefined }) {
  const { t } = useTranslation('identity');
  const [broken, setBroken] = useState(false);
  const source = broken ? undefined : imageAddress(url);
  if (pending) return <span className={classes.empty} />;
  if (source)
    return <img className={classes.logo} src={source} alt={t('start.logo')} onError={() => setBroken(true)} />;
  return (
    <span className={classes.brand}>
      <BrandMark size={24} />
      Berth
    </span>
  );
}
