import { VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Hook, type HookBlockName, newHook } from '../building-draft.ts';
import { FieldError } from '../fields/fields.tsx';
import hidden from '../../../../../ui/visually-hidden.module.css';
import { HookDelivery } from './hook-delivery.tsx';
import { hookField } from '../form-rules.ts';
import classes from './hook-table.module.css';
import { hasNote, SecretInput, SecretNote } from '../fields/secret-input.tsx';
import type { FormHandle } from '../use-building-form.ts';

/** Names of the wire format, the same in every language. */
const SECRET_NAMES = { forwardReservation: 'apiKey', forward: 'headerValue' } as const;
const MAX_ROWS = 20;

type HookTableProps = { form: FormHandle; block: HookBlockName; label: string };

/** The addresses that data is forwarded to, edited in place: one per row, with its errors in a row below. */
export function HookTable({ form, block, label }: HookTableProps) {
  const { t } = useTranslation('buildings-admin');
  const [added, setAdded] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);
  const { enabled, endpoints } = form.draft[block];
  const set = (rows: Hook[]) => form.change({ [block]: { enabled, endpoints: rows } });
  const isFull = endpoints.length >= MAX_ROWS;

  const add = () => {
    const row = newHook(crypto.randomUUID());
    setAdded(row.key);
    set([...endpoints, row]);
  };
  const remove = (key: string) => {
    set(endpoints.filter((row) => row.key !== key));
    addButton.current?.focus();
  };

  return (
    <div className={classes.nest}>
      {endpoints.length > 0 && (
        <div className={classes.frame}>
          <table className={classes.table} data-block={block} aria-label={label}>
            <thead className={hidden.to600px}>
              <tr>
                <th scope="col">url</th>
                {block === 'forward' && <th scope="col">headerName</th>}
                <th scope="col">{SECRET_NAMES[block]}</th>
                <th scope="col" className={classes.end}>
                  <VisuallyHidden>{t('hook.remove')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {endpoints.map((hook, at) => (
                <HookRow
                  key={hook.key}
                  form={form}
                  block={block}
                  hook={hook}
                  row={at + 1}
                  isAdded={hook.key === added}
                  onChange={(changed) => set(endpoints.map((one) => (one.key === hook.key ? changed : one)))}
                  onRemove={() => remove(hook.key)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <button ref={addButton} type="button" className={classes.add} onClick={add} disabled={isFull}>
        <IconPlus size={14} stroke={1.75} aria-hidden />
        {t('ui:add')}
      </button>
      {isFull && <p className={classes.full}>{t('hook.full', { number: MAX_ROWS })}</p>}
    </div>
  );
}

type HookRowProps = {
  form: FormHandle;
  block: HookBlockName;
  hook: Hook;
  row: number;
  /** Just added by the user, so its first field gets the focus. */
  isAdded: boolean;
  onChange: (hook: Hook) => void;
  onRemove: () => void;
};

function HookRow({ form, block, hook, row, isAdded, onChange, onRemove }: HookRowProps) {
  const { t } = useTranslation('buildings-admin');
  const errorIn = (name: 'url' | 'headerName' | 'secret') => form.errorOf(hookField(block, hook.key, name));
  const errors = { url: errorIn('url'), headerName: errorIn('headerName'), secret: errorIn('secret') };
  const texts = [...new Set(Object.values(errors))].filter((text) => text !== undefined);
  const isNoted = hasNote(hook.secret, hook.url);
  const below = `${hook.key}-below`;
  const cell = (column: string) => t('hook.cell', { column, row });
  const secretName = SECRET_NAMES[block];
  const columns = block === 'forward' ? 4 : 3;

  return (
    <Fragment>
      <tr>
        <td data-label="url">
          <input
            ref={(field) => {
              if (isAdded && hook.url === '') field?.focus();
            }}
            className={classes.input}
            inputMode="url"
            spellCheck={false}
            maxLength={2000}
            placeholder="https://"
            aria-label={cell('url')}
            aria-invalid={errors.url !== undefined || undefined}
            aria-describedby={texts.length > 0 ? below : undefined}
            value={hook.url}
            onChange={(event) => onChange({ ...hook, url: event.currentTarget.value })}
          />
        </td>
        {block === 'forward' && (
          <td data-label="headerName">
            <input
              className={classes.input}
              spellCheck={false}
              maxLength={64}
              placeholder="X-Api-Key"
              aria-label={cell('headerName')}
              aria-invalid={errors.headerName !== undefined || undefined}
              aria-describedby={texts.length > 0 ? below : undefined}
              value={hook.headerName}
              onChange={(event) => onChange({ ...hook, headerName: event.currentTarget.value })}
            />
          </td>
        )}
        <td data-label={secretName}>
          <SecretInput
            bare
            label={cell(secretName)}
            secret={hook.secret}
            invalid={errors.secret !== undefined}
            describedBy={texts.length > 0 || isNoted ? below : undefined}
            onChange={(secret) => onChange({ ...hook, secret })}
          />
        </td>
        <td className={classes.end}>
          <button type="button" className={classes.remove} onClick={onRemove}>
            {t('hook.remove')} <VisuallyHidden>{t('hook.row', { row })}</VisuallyHidden>
          </button>
        </td>
      </tr>
      {(texts.length > 0 || isNoted) && (
        <tr>
          <td colSpan={columns} id={below} className={texts.length > 0 ? classes.wrong : classes.changed}>
            {texts.map((text) => (
              <FieldError key={text} text={text} />
            ))}
            <SecretNote
              secret={hook.secret}
              address={hook.url}
              isInError={errors.secret !== undefined}
              onChange={(secret) => onChange({ ...hook, secret })}
            />
          </td>
        </tr>
      )}
      <HookDelivery
        buildingId={form.draft.id}
        hook={hook}
        delivery={form.stored?.[block].endpoints.find(({ id }) => id === hook.id)?.delivery}
        row={row}
        columns={columns}
        onChange={onChange}
      />
    </Fragment>
  );
}
