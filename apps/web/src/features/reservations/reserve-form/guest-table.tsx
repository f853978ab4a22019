import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type GuestRow, isHalfFilled, isWrongAddress } from './form-values.ts';
import block from './block.module.css';
import classes from './guest-table.module.css';

type Props = { guests: readonly GuestRow[]; most: number; onChange(guests: readonly GuestRow[]): void };

/** The guests. There is always a first empty row, so that one guest needs no button. */
export function GuestTable({ guests, most, onChange }: Props) {
  const { t } = useTranslation('reservations');
  const heading = useId();
  const change = (key: number, part: Partial<GuestRow>) =>
    onChange(guests.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const next = Math.max(...guests.map(({ key }) => key)) + 1;
  const fresh = { key: next, name: '', email: '' };
  const remove = (key: number) => {
    const left = guests.filter((row) => row.key !== key);
    onChange(left.length === 0 ? [fresh] : left);
  };
  const isFull = guests.length >= most;
  const half = guests.findIndex(isHalfFilled);
  return (
    <section aria-labelledby={heading} className={block.block}>
      <h3 id={heading}>{t('reserve-form:form.guests')}</h3>
      <table className={classes.guests}>
        <thead>
          <tr>
            <th scope="col">{t('reserve-form:form.guestName')}</th>
            <th scope="col">{t('reserve-form:form.guestEmail')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {guests.map(({ key, name, email }, at) => (
            <tr key={key}>
              <td>
                <TextInput
                  aria-label={t('reserve-form:form.nameOf', { number: at + 1 })}
                  maxLength={200}
                  value={name}
                  onChange={(event) => change(key, { name: event.currentTarget.value })}
                />
              </td>
              <td>
                <TextInput
                  type="email"
                  aria-label={t('reserve-form:form.emailOf', { number: at + 1 })}
                  maxLength={254}
                  value={email}
                  error={isWrongAddress(email) && t('problems:reservation.guest_address', { row: at + 1 })}
                  onChange={(event) => change(key, { email: event.currentTarget.value })}
                />
              </td>
              <td>
                <button
                  type="button"
                  className={classes.icon}
                  aria-label={t('reserve-form:form.removeGuest', { number: at + 1 })}
                  onClick={() => remove(key)}
                >
                  <IconTrash size={18} stroke={1.6} aria-hidden />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.add}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isFull}
          onClick={() => onChange([...guests, fresh])}
        >
          {t('ui:add')}
        </Button>
        {isFull && <small>{t('reserve-form:form.mostGuests', { count: most })}</small>}
        {half >= 0 && <small role="status">{t('problems:reservation.guest_incomplete', { row: half + 1 })}</small>}
      </div>
    </section>
  );
}
