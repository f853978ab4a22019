import type { AdminDesk } from '@berth/contract';
import { IconUserPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Inspector, OutdatedNote, SaveBar } from '../../../ui/inspector/inspector.tsx';
import { useEditing } from '../../../ui/inspector/use-editing.ts';
import { useLeaveGuard } from '../../../ui/inspector/use-leave-guard.ts';
import type { Structure } from '../use-structure.ts';
import { DeskFields } from './desk-fields.tsx';
import { bodyOf, type DeskForm, deskFaults, formOf } from './desk-form.ts';
import classes from './desk-inspector.module.css';
import { PlanSketch } from './plan-sketch.tsx';
import { useSaveDesk } from './use-desk-changes.ts';

/** Under which the open desk stands in the address. */
export const DESK_PARAM = 'desk';
export const NEW = 'new';

type DeskInspectorProps = {
  /** None: a new one. */
  desk: AdminDesk | undefined;
  /** Where a new one is probably meant to be. */
  roomId: string;
  desks: readonly AdminDesk[];
  structure: Structure;
  /** Ids in the order of the list. */
  order: () => readonly string[];
  onOpen: (id: string | undefined) => void;
  onAttributes: (desk: AdminDesk) => void;
};

const neighbours = (order: readonly string[], id: string) => {
  const at = order.indexOf(id);
  return { previous: at > 0 ? order[at - 1] : undefined, next: at >= 0 ? order[at + 1] : undefined };
};

export function DeskInspector(props: DeskInspectorProps) {
  const { desk, roomId, desks, structure, order, onOpen, onAttributes } = props;
  const { t } = useTranslation('structure');
  const id = desk?.id ?? NEW;
  const editing = useEditing<DeskForm>(id, desk, formOf(desk, roomId));
  const { value, changed } = editing;
  const [tried, setTried] = useState<string>();
  const saving = useSaveDesk(id, value);
  const freely = useLeaveGuard(changed.length > 0, DESK_PARAM);
  const faults = tried === id ? deskFaults(value) : {};

  const submit = () => {
    setTried(id);
    if (saving.isPending || Object.keys(deskFaults(value)).length > 0) return;
    if (desk && changed.length === 0) return;
    saving.save(bodyOf(value, desk && { id: desk.id, version: editing.version }), (saved) => {
      editing.discard();
      setTried(undefined);
      if (!desk) freely(() => onOpen(saved.id));
    });
  };
  const { previous, next } = neighbours(order(), id);
  const title = desk?.name ?? t('desk.new');
  return (
    <Inspector
      title={title}
      label={title}
      tag={
        desk?.fixed && (
          <span className={classes.tag}>
            <IconUserPin size={14} stroke={1.75} aria-hidden />
            {t('desk.fixedTag')}
          </span>
        )
      }
      onClose={() => onOpen(undefined)}
      {...(desk && {
        onPrevious: previous === undefined ? undefined : () => onOpen(previous),
        onNext: next === undefined ? undefined : () => onOpen(next),
      })}
      onSubmit={submit}
      footer={
        <SaveBar
          changes={changed.length}
          isNew={!desk}
          isSaving={saving.isPending}
          onDiscard={() => {
            editing.discard();
            saving.forget();
            if (!desk) freely(() => onOpen(undefined));
          }}
        />
      }
    >
      {editing.isOutdated && <OutdatedNote onTakeTheirs={editing.discard} onKeepMine={editing.keepMine} />}
      {desk && <PlanSketch desk={desk} desks={desks} structure={structure} />}
      <DeskFields
        key={id}
        desk={desk}
        value={value}
        structure={structure}
        errorOf={(field) => saving.said[field] ?? (faults[field] === undefined ? undefined : t(faults[field]))}
        onChange={(fields) => {
          editing.change(fields);
          saving.forget();
        }}
        onAttributes={onAttributes}
      />
    </Inspector>
  );
}
