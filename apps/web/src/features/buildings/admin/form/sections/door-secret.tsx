import { CopyButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecretField } from '../fields/secret-field.tsx';
import type { Secret } from '../fields/secret.ts';
import own from './door-secret.module.css';
import classes from './hook-delivery.module.css';

const BYTES = 32;

/** In the format of Standard Webhooks. */
const randomSecret = () => `whsec_${btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(BYTES))))}`;

type Props = { secret: Secret; address: string; error: string | undefined; onChange: (secret: Secret) => void };

/**
 * A typed or generated secret. A generated one is shown until it is saved, because it must be entered in the door
 * bridge.
 */
export function DoorSecret({ secret, address, error, onChange }: Props) {
  const { t } = useTranslation('buildings-admin');
  const [made, setMade] = useState<string>();
  const make = () => {
    const typed = randomSecret();
    setMade(typed);
    onChange({ ...secret, typed });
  };
  return (
    <div>
      <SecretField
        label={t('doors.secret')}
        hint={t('doors.secretHint')}
        secret={secret}
        address={address}
        error={error}
        onChange={onChange}
      />
      <button type="button" className={`${classes.act} ${own.make}`} onClick={make}>
        {t('doors.makeSecret')}
      </button>
      <div role="status" className={`${classes.secret} ${own.made}`}>
        {made !== undefined && made === secret.typed && (
          <>
            <code>{made}</code>
            <CopyButton value={made}>
              {({ copied, copy }) => (
                <button type="button" className={classes.act} onClick={copy}>
                  {copied ? t('ui:copied') : t('ui:copy')}
                </button>
              )}
            </CopyButton>
            <span>{t('doors.secretOnce')}</span>
          </>
        )}
      </div>
    </div>
  );
}
