import type { ImportRow } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import type { FileAction } from '../../../ui/import/verdicts.tsx';

const REASONS = {
  missing: 'import.missing',
  unknown: 'import.unknown',
  invalid: 'import.invalidValue',
  tooLong: 'import.tooLong',
  twice: 'import.twice',
  elsewhere: 'import.elsewhere',
  disabled: 'import.disabled',
  building: 'import.otherBuilding',
  person: 'import.noHolder',
} as const;

/** Texts for the results of lines. Columns have their names in the file. */
export function useVerdicts() {
  const { t } = useTranslation('structure');
  const actions: Readonly<Record<FileAction, string>> = {
    refuse: t('import.refused'),
    add: t('import.created'),
    change: t('import.changed'),
    same: t('import.same'),
    skip: t('import.leftOut'),
  };
  const types: Record<string, string> = {
    ROOM: t('type.room'),
    DESK: t('type.desk'),
    PARKING: t('type.parking'),
  };
  return {
    actions,
    type: (type: string) => types[type] ?? type,
    /** The reason for a refusal, or the changes. */
    reason: ({ reason, changes }: ImportRow): string => {
      if (reason) return t(REASONS[reason.fault], { column: reason.column, value: reason.value });
      return changes.join(', ');
    },
  };
}
