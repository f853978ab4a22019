import type { AnswerOf, auditLog } from '@berth/contract';
import { Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../ui/fields/day-field.tsx';
import { type AuditRequest, isFiltered, NO_FILTER } from './audit-address.ts';
import { useAuditWords } from './audit-words.ts';
import classes from './audit-filters.module.css';

type Props = {
  request: AuditRequest;
  known: Pick<AnswerOf<typeof auditLog>, 'kinds' | 'people' | 'buildings' | 'items'>;
  onChange(change: Partial<AuditRequest>): void;
};

export function AuditFilters({ request, known, onChange }: Props) {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const people = known.people.map(({ id, name }) => ({ value: id, label: name ?? t('unknownPerson') }));
  const kinds = known.kinds
    .map((kind) => ({ value: kind, label: words.kind(kind) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const buildings = known.buildings.map(({ id, name }) => ({ value: id, label: name ?? t('goneBuilding') }));
  return (
    <div className={classes.filters}>
      <NativeSelect
        className={classes.field ?? ''}
        label={t('person')}
        data={[{ value: '', label: t('anyone') }, ...people]}
        value={request.person ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ person: value === '' ? undefined : value })}
      />
      <NativeSelect
        className={classes.field ?? ''}
        label={t('building')}
        data={[{ value: '', label: t('allBuildings') }, ...buildings]}
        value={request.where ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ where: value === '' ? undefined : value })}
      />
      <NativeSelect
        className={classes.field ?? ''}
        label={t('kindOf')}
        data={[{ value: '', label: t('allKinds') }, ...kinds]}
        value={request.kind ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ kind: value === '' ? undefined : value })}
      />
      <DayField
        className={classes.day ?? ''}
        size="sm"
        label={t('from')}
        value={request.from ?? null}
        maxDate={request.to}
        onChange={(from) => onChange({ from: from ?? undefined })}
        clearable
      />
      <DayField
        className={classes.day ?? ''}
        size="sm"
        label={t('to')}
        value={request.to ?? null}
        minDate={request.from}
        onChange={(to) => onChange({ to: to ?? undefined })}
        clearable
      />
      {request.object !== undefined && (
        <OneObject
          name={known.items.find(({ subjectId }) => subjectId === request.object)?.subjectName ?? request.object}
          onClear={() => onChange({ object: undefined })}
        />
      )}
      {isFiltered(request) && (
        <Button variant="subtle" onClick={() => onChange(NO_FILTER)}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

/** The object is chosen in an entry, so it can only be removed here. */
function OneObject({ name, onClear }: { name: string; onClear(): void }) {
  const { t } = useTranslation('audit');
  return (
    <button type="button" className={classes.object} aria-label={t('clearObject', { name })} onClick={onClear}>
      <span className={classes.objectLabel}>{t('object')}</span>
      <b>{name}</b>
      <IconX size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
