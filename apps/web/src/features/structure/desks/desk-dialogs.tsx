import type { AdminDesk } from '@berth/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttributesDialog } from '../attributes/attributes-dialog.tsx';
import { LabelsDialog } from '../attributes/labels-dialog.tsx';
import { labelChanges, labelsAfter, type Touched } from '../attributes/selection.ts';
import { useAssociate } from '../attributes/use-attributes.ts';
import { PrintLabelsDialog } from '../code-labels/print-labels-dialog.tsx';
import { ImportDialog } from '../spaces-import/import-dialog.tsx';
import { useNumbers } from '../use-numbers.ts';
import type { Structure } from '../use-structure.ts';
import { ChangeDesksDialog } from './change-desks-dialog.tsx';
import { useChangeDesks } from './use-desk-changes.ts';

export type OpenDialog =
  | { kind: 'attributes'; ids: readonly string[] }
  | { kind: 'change'; ids: readonly string[] }
  | { kind: 'codes'; ids: readonly string[] }
  | { kind: 'labels' }
  | { kind: 'import' };

export function useDialog() {
  const [opened, setOpened] = useState<OpenDialog>();
  return { opened, open: (dialog: OpenDialog) => setOpened(dialog), close: () => setOpened(undefined) };
}

type DeskDialogsProps = {
  dialog: ReturnType<typeof useDialog>;
  desks: readonly AdminDesk[];
  structure: Structure;
};

/** Each is drawn while it is open, so each begins anew. */
export function DeskDialogs({ dialog: { opened, close }, desks, structure }: DeskDialogsProps) {
  const chosen = opened && 'ids' in opened ? desks.filter(({ id }) => opened.ids.includes(id)) : [];
  if (opened?.kind === 'import') return <ImportDialog structure={structure} onClose={close} />;
  if (opened?.kind === 'labels') return <LabelsDialog structure={structure} onClose={close} />;
  if (chosen.length === 0) return null;
  if (opened?.kind === 'codes') return <PrintLabelsDialog spaces={chosen} onClose={close} />;
  if (opened?.kind === 'change') return <ChangeDesksDialog desks={chosen} structure={structure} onClose={close} />;
  return <DeskAttributes desks={chosen} structure={structure} onClose={close} />;
}

type DeskAttributesProps = { desks: readonly AdminDesk[]; structure: Structure; onClose: () => void };

function DeskAttributes({ desks, structure: { attributes }, onClose }: DeskAttributesProps) {
  const { t } = useTranslation('structure');
  const numbers = useNumbers();
  const associate = useAssociate();
  const change = useChangeDesks();
  const [only] = desks.length === 1 ? desks : [];
  const save = (touched: Touched) => {
    const done = { onSuccess: onClose };
    if (only) return associate.mutate({ id: only.id, attributes: labelsAfter(only, attributes, touched) }, done);
    const { add, remove } = labelChanges(desks, attributes, touched);
    if (add.length + remove.length === 0) return onClose();
    return change.mutate({ ids: desks.map(({ id }) => id), addAttributes: add, removeAttributes: remove }, done);
  };
  return (
    <AttributesDialog
      title={t('attribute.of', { what: only?.name ?? numbers.desks(desks.length) })}
      attributes={attributes}
      things={desks}
      isSaving={associate.isPending || change.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
}
