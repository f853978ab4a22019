import { IconBackspace } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './identify.module.css';

const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl-', 'zxcvbnm._'];
/** Most organisations have one; with a third, the keys would be too narrow to read. */
const MOST_DOMAINS = 2;

type Props = { domains: readonly string[]; value: string; onChange(value: string): void };

/** Completes a typed name with the organisation's domain; a partial domain is replaced. */
const withDomain = (value: string, domain: string) => `${value.split('@')[0] ?? ''}@${domain}`;

/** A large keyboard for typing addresses while standing. It never suggests names. */
export function ScreenKeyboard({ domains, value, onChange }: Props) {
  const { t } = useTranslation('kiosk');
  const key = (text: string) => (
    <button key={text} type="button" tabIndex={-1} onClick={() => onChange(value + text)}>
      {text}
    </button>
  );
  return (
    <div className={classes.keyboard} role="group" aria-label={t('keyboard.label')}>
      {ROWS.map((row, place) => (
        <div key={row}>
          {Array.from(row, key)}
          {place === ROWS.length - 1 && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('keyboard.backspace')}
              onClick={() => onChange(value.slice(0, -1))}
            >
              <IconBackspace aria-hidden />
            </button>
          )}
        </div>
      ))}
      <div>
        <button type="button" tabIndex={-1} onClick={() => onChange(`${value}@`)}>
          @
        </button>
        {domains.slice(0, MOST_DOMAINS).map((domain) => (
          <button
            key={domain}
            type="button"
            tabIndex={-1}
            className={classes.domain}
            onClick={() => onChange(withDomain(value, domain))}
          >
            @{domain}
          </button>
        ))}
        <button type="button" tabIndex={-1} onClick={() => onChange('')}>
          {t('keyboard.clear')}
        </button>
      </div>
    </div>
  );
}
