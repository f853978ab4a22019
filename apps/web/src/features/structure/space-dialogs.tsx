import type { AdminDesk, Room } from '@berth/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttributesDialog, LabelsDialog } from './attributes/attributes-dialog.tsx';
import { labelChanges, labelsAfter, type Touched } from './attributes/selection.ts';
import { useAssociate } from './attributes/use-attributes.ts';
import { useLookedAt } from '../../lib/save-conflict.ts';
import { PrintLabelsDialog } from './code-labels/print-labels-dialog.tsx';
import { ImportDialog, type ImportTab } from './spaces-import/import-dialog.tsx';
import { useScreenSearch } from '../../lib/screen-search.ts';
import { chosenOf } from './chosen-of.ts';
import { type Structure, useIsAdmin } from './use-structure.ts';

export type SpaceDialog =
  | { kind: 'attributes'; ids: readonly string[] }
  | { kind: 'change'; ids: readonly string[] }
  | { kind: 'codes'; ids: readonly string[] }
  | { kind: 'labels' }
  | { kind: 'import'; tab?: ImportTab | undefined };

/** The address of the screen can open the import, so that other pages can link to it: `?import=1`. */
export function useSpaceDialog() {
  const search = useScreenSearch();
  const isAdmin = useIsAdmin();
  const [opened, setOpened] = useState<SpaceDialog>();
  const linked = isAdmin ? search.one('import') : undefined;
  const fromAddress: SpaceDialog | undefined =
    linked === undefined ? undefined : { kind: 'import', tab: linked === 'reservations' ? linked : undefined };
  return {
    opened: opened ?? fromAddress,
    open: (dialog: SpaceDialog) => setOpened(dialog),
    close: () => {
      setOpened(undefined);
      if (linked !== undefined) search.set({ import: undefined });
    },
  };
}

export type SpaceDialogState = ReturnType<typeof useSpaceDialog>;

type Ending = { onSuccess(): void; onError(problem: unknown): void };
type AttributeChange = { ids: string[]; versions: number[]; addAttributes: string[]; removeAttributes: string[] };

type AttributesProps<T> = {
  structure: Structure;
  /** For example 'Three desks'. */
  countText: (number: number) => string;
  /** Changes many at once. */
  change: { isPending: boolean; mutate(change: AttributeChange, done: Ending): void };
  spaces: readonly T[];
};

type Props<T> = AttributesProps<T> & {
  dialog: SpaceDialogState;
  changeDialog: (chosen: readonly T[]) => ReactNode;
};

/** The dialogs that desks and rooms share. Each is rendered only while it is open, so each starts fresh. */
export function SpaceDialogs<T extends AdminDesk | Room>({ dialog, changeDialog, ...rest }: Props<T>) {
  const { opened, close } = dialog;
  const { structure, spaces } = rest;
  const chosen = opened && 'ids' in opened ? spaces.filter(({ id }) => opened.ids.includes(id)) : [];
  if (opened?.kind === 'import') return <ImportDialog structure={structure} tab={opened.tab} onClose={close} />;
  if (opened?.kind === 'labels') return <LabelsDialog structure={structure} onClose={close} />;
  if (chosen.length === 0) return null;
  if (opened?.kind === 'codes') return <PrintLabelsDialog spaces={chosen} onClose={close} />;
  if (opened?.kind === 'change') return changeDialog(chosen);
  return <SpaceAttributes {...rest} spaces={chosen} onClose={close} />;
}

function SpaceAttributes<T extends AdminDesk | Room>(props: AttributesProps<T> & { onClose: () => void }) {
  const { spaces, structure, countText, change, onClose } = props;
  const { attributes } = structure;
  const { t } = useTranslation('structure');
  const associate = useAssociate();
  const { lookedAt, lookAgain } = useLookedAt(spaces);
  const [only] = lookedAt.length === 1 ? lookedAt : [];
  const save = (touched: Touched) => {
    const done = { onSuccess: onClose, onError: lookAgain };
    if (only)
      return associate.mutate(
        { id: only.id, version: only.version, attributes: labelsAfter(only, attributes, touched) },
        done,
      );
    const { add, remove } = labelChanges(lookedAt, attributes, touched);
    if (add.length + remove.length === 0) return onClose();
    return change.mutate({ ...chosenOf(lookedAt), addAttributes: add, removeAttributes: remove }, done);
  };
  return (
    <AttributesDialog
      title={t('attribute.of', { what: only?.name ?? countText(spaces.length) })}
      attributes={attributes}
      things={spaces}
      isSaving={associate.isPending || change.isPending}
      onSave={save}
      onClose={onClose}
    />
  );
}
