import type { AuditEntry } from '@berth/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconChevronDown, IconChevronRight, IconRobot, IconUserOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../ui/initials-of.ts';
import paged from '../../ui/paged-table.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import { ActionIcon } from './action-icon.tsx';
import type { AuditRequest } from './audit-address.ts';
import { AuditDetails } from './audit-details.tsx';
import { actionOf, useAuditWords } from './audit-words.ts';
import { Values } from './values.tsx';
import classes from './audit-table.module.css';
import kit from '../../ui/kit.module.css';
import { differencesOf } from './differences.ts';
import { useWhen } from './use-when.ts';

/** The name with its initials, or an icon if no known person did it. */
function Who({ entry }: { entry: Pick<AuditEntry, 'actor'> }) {
  const words = useAuditWords();
  const name = entry.actor?.name;
  const Icon = entry.actor === null ? IconRobot : IconUserOff;
  return (
    <span className={classes.who}>
      <span className={classes.avatar} data-person={name ? true : undefined} aria-hidden>
        {name ? initialsOf(name) : <Icon size={14} stroke={1.75} />}
      </span>
      <span className={name ? classes.name : classes.quiet}>{words.who(entry)}</span>
    </span>
  );
}

type Props = { entries: readonly AuditEntry[]; zone: string; onChange(change: Partial<AuditRequest>): void };

export function AuditTable({ entries, zone, onChange }: Props) {
  const { t } = useTranslation('audit');
  const when = useWhen(zone);
  return (
    <table className={`${paged.table} ${classes.table}`} aria-label={t('title')}>
      <thead className={hidden.to600px}>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('column.details')}</VisuallyHidden>
          </th>
          <th scope="col" className={classes.when}>
            {t('column.when')}
          </th>
          <th scope="col">{t('column.who')}</th>
          <th scope="col">{t('column.what')}</th>
          <th scope="col">{t('object')}</th>
          <th scope="col">{t('column.change')}</th>
          <th scope="col" className={classes.number}>
            {t('column.entry')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} when={when} onChange={onChange} />
        ))}
      </tbody>
    </table>
  );
}

type EntryProps = Pick<Props, 'onChange'> & { entry: AuditEntry; when: ReturnType<typeof useWhen> };

function Entry({ entry, when, onChange }: EntryProps) {
  const { t, i18n } = useTranslation('audit');
  const words = useAuditWords();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { day, time } = when(entry.at);
  const cell = (label: string) => ({ 'data-label': label });
  const what = words.action(entry);
  const name = t('detailsOf', { what: `${words.kind(entry.kind)} ${entry.subjectName ?? ''}`.trim(), day, time });
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <tr
        className={classes.row}
        data-open={isOpen || undefined}
        // For pointers; the button inside is for the keyboard and screen readers.
        onClick={() => setOpen(!isOpen)}
      >
        <td className={classes.opener}>
          <button
            type="button"
            className={classes.open}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={name}
            onClick={(event) => {
              event.stopPropagation();
              setOpen(!isOpen);
            }}
          >
            <Chevron size={16} stroke={1.75} aria-hidden />
          </button>
        </td>
        <td {...cell(t('column.when'))}>
          <time dateTime={entry.at}>
            <span className={classes.quiet}>{day}</span> {time}
          </time>
        </td>
        <td {...cell(t('column.who'))}>
          <Who entry={entry} />
        </td>
        <td {...cell(t('column.what'))}>
          <span className={classes.what} data-removed={actionOf(entry) === 'removed' || undefined}>
            <ActionIcon entry={entry} />
            {what}
          </span>
        </td>
        <td {...cell(t('object'))}>
          <span>
            <span className={classes.kind}>{words.kind(entry.kind)}</span>{' '}
            <b className={classes.name}>{entry.subjectName}</b>
          </span>
        </td>
        <td {...cell(t('column.change'))}>
          <Change entry={entry} />
        </td>
        <td {...cell(t('column.entry'))} className={classes.number}>
          {entry.number.toLocaleString(i18n.language)}
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.details} id={detailsId}>
          <td colSpan={7}>
            <AuditDetails entry={entry} onChange={onChange} />
          </td>
        </tr>
      )}
    </>
  );
}

const FIELDS_NAMED = 3;

/** One change in full; for several, only the names of their fields. */
function Change({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const { changed } = differencesOf(entry.before, entry.after);
  const [only, ...others] = changed;
  const read = words.read(entry);
  if (read !== undefined) return <span className={classes.change}>{read}</span>;
  if (!only) return null;
  if (others.length === 0)
    return (
      <span className={classes.change}>
        {only.field !== '' && <span className={kit.muted}>{words.field(entry, only.field)}</span>}
        <Values value={only.before} is="before" />
        <IconArrowRight size={14} stroke={1.75} aria-label={t('becomes')} role="img" />
        <Values value={only.after} is="after" />
      </span>
    );
  const named = changed.slice(0, FIELDS_NAMED).map(({ field }) => words.field(entry, field));
  return (
    <span className={classes.change}>
      <b className={classes.name}>{t('fields', { count: changed.length })}</b>
      <span className={kit.muted}>
        {named.join(', ')}
        {changed.length > FIELDS_NAMED && ' …'}
      </span>
    </span>
  );
}
