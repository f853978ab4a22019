import type { AdminDesk } from '@berth/contract';
import { IconUserPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EditInspector } from '../../../ui/inspector/edit-inspector.tsx';
import { useEditing } from '../../../ui/inspector/use-editing.ts';
import type { OpenSpace } from '../space-screen.tsx';
import { NEW } from '../space-table.tsx';
import { DeskFields } from './desk-fields.tsx';
import { bodyOf, type DeskForm, deskFaults, formOf } from './desk-form.ts';
import parts from '../../../ui/inspector/inspector-parts.module.css';
import { PlanSketch } from './plan-sketch.tsx';
import { useSaveDesk } from './use-desk-changes.ts';

type DeskInspectorProps = OpenSpace<AdminDesk> & {
  /** The probable room of a new one. */
  roomId: string;
  desks: readonly AdminDesk[];
};

export function DeskInspector(props: DeskInspectorProps) {
  const { space: desk, roomId, desks, structure, onAttributes, ...list } = props;
  const { t } = useTranslation('structure');
  const id = desk?.id ?? NEW;
  const editing = useEditing<DeskForm>(id, desk, formOf(desk, roomId));
  const saving = useSaveDesk(id, editing.value);
  return (
    <EditInspector
      {...list}
      id={id}
      isNew={!desk}
      title={desk?.name ?? t('desk.new')}
      tag={
        desk?.fixed && (
          <span className={parts.tag}>
            <IconUserPin size={14} stroke={1.75} aria-hidden />
            {t('desk.fixedTag')}
          </span>
        )
      }
      editing={editing}
      saving={saving}
      faultsOf={deskFaults}
      textOf={t}
      send={(value, version, onSaved) => saving.save(bodyOf(value, desk && { id: desk.id, version }), onSaved)}
    >
      {(fields) => (
        <>
          {desk && <PlanSketch desk={desk} desks={desks} structure={structure} />}
          <DeskFields key={id} desk={desk} structure={structure} onAttributes={onAttributes} {...fields} />
        </>
      )}
    </EditInspector>
  );
}
