import type { PlannedAbsence } from '@berth/contract';
import { type AbsenceProblem, absenceProblems } from '@berth/domain/absences';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { newerVersion } from '../../lib/save-conflict.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useUnsavedChanges } from '../../ui/dialog/unsaved-changes.tsx';
import { AbsenceRows } from './absence-rows.tsx';
import classes from './absences.module.css';
import kit from '../../ui/kit.module.css';
import { draftOf } from './draft.ts';
import { useAbsenceActions } from './use-absence-actions.ts';
import { useRows, type WorkingDay } from './use-rows.ts';

type Props = {
  place: Place;
  whose: { readonly username: string; readonly name: string; readonly isOwn: boolean };
  stored: readonly PlannedAbsence[];
  working: WorkingDay;
  /** Shown beside the two buttons. */
  aside?: ReactNode;
};

const STARTS: readonly AbsenceProblem['code'][] = ['absence.no_start'];

/** The absences of one person, edited together and saved at once. */
export function AbsenceEditor({ place, whose, stored, working, aside }: Props) {
  const { t } = useTranslation('absences');
  const list = useRows(stored, working);
  const { save, remove } = useAbsenceActions({ place, ...whose });
  const [isChecked, setIsChecked] = useState(false);
  const problems = isChecked ? absenceProblems(list.rows) : [];
  const frame = useRef<HTMLDivElement>(null);
  useUnsavedChanges(list.isDirty);

  const onSave = () => {
    setIsChecked(true);
    if (absenceProblems(list.rows).length > 0) return;
    save.mutate(list.unsaved, {
      onSuccess: () => {
        list.settle();
        setIsChecked(false);
      },
      onError: (problem) => newerVersion(problem) && list.lookAgain(),
    });
  };
  const onAdd = () => {
    list.add();
    // The new row is last; the focus moves to its first date.
    requestAnimationFrame(() => {
      const dates = frame.current?.querySelectorAll<HTMLInputElement>('input[data-dates-input]') ?? [];
      [...dates].at(-2)?.focus();
    });
  };
  const wrongIn = (number: number) => {
    const codes = problems.filter(({ row }) => row === number).map(({ code }) => code);
    return {
      start: codes.some((code) => STARTS.includes(code)),
      end: codes.some((code) => !STARTS.includes(code)),
    };
  };

  return (
    <form
      className={kit.stack4}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      noValidate
    >
      <div className={kit.group3}>
        <Button variant="default" onClick={onAdd}>
          {t('add')}
        </Button>
        <Button type="submit" disabled={!list.isDirty} loading={save.isPending}>
          {t('ui:save')}
        </Button>
        {list.isDirty && <span className={classes.dirty}>{t('unsaved')}</span>}
        <span className={kit.grow} />
        {aside}
      </div>
      <Problems problems={problems} />
      <div ref={frame} className={kit.card}>
        {list.rows.length === 0 ? (
          <EmptyState
            icon={<IconCalendarOff size={28} stroke={1.5} aria-hidden />}
            title={t('none')}
            text={whose.isOwn ? t('noneText') : t('noneTextOf', { name: whose.name })}
            action={
              <Button variant="default" onClick={onAdd}>
                {t('addFirst')}
              </Button>
            }
          />
        ) : (
          <AbsenceRows
            name={whose.name}
            rows={list.rows.map((row, at) => ({
              row,
              number: at + 1,
              working,
              wrong: wrongIn(at + 1),
              onChange: (change) => list.change(row, change),
              onRemove: () => {
                const before = stored.find(({ createdDatetime }) => createdDatetime === row.createdDatetime);
                void remove(row, before && draftOf(before), () => list.forget(row));
              },
            }))}
          />
        )}
      </div>
      <p className={classes.zone}>{t('zone', { zone: working.timezone })}</p>
    </form>
  );
}

/** Every row that prevents saving, by its number. */
function Problems({ problems }: { problems: readonly AbsenceProblem[] }) {
  const { t } = useTranslation('problems');
  return (
    <div role="alert">
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map(({ row, code }) => (
            <li key={`${row} ${code}`}>{t(code, { n: row, number: row })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
