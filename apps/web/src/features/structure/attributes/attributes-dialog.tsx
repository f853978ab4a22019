import type { Attribute } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useGuardedClose } from '../../../ui/dialog/use-guarded-close.ts';
import { CheckLine } from '../../../ui/fields/check-line.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { AttributeEditor } from './attribute-editor.tsx';
import classes from './attributes-dialog.module.css';
import kit from '../../../ui/kit.module.css';
import type { Structure } from '../use-structure.ts';
import { Label } from './label.tsx';
import { carriedBy, type Touched } from './selection.ts';
import { useRemoveAttribute } from './use-attributes.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

type AttributesDialogProps = {
  title: string;
  attributes: readonly Attribute[];
  /** The spaces whose labels are chosen; if empty, only the list of labels is edited. */
  things: readonly { readonly attributes: readonly string[] }[];
  isSaving: boolean;
  onSave: (touched: Touched) => void;
  onClose: () => void;
};

/** The building's labels: which of them the spaces have, and the list itself. Rendered only while it is open. */
export function AttributesDialog({ title, attributes, things, isSaving, onSave, onClose }: AttributesDialogProps) {
  const { t } = useTranslation('structure');
  const [touched, setTouched] = useState<Touched>(new Map());
  const [edited, setEdited] = useState<string>();
  const isChoosing = things.length > 0;
  const isEditing = edited !== undefined;
  const close = useGuardedClose(isEditing || touched.size > 0, onClose);
  const touch = (id: string, on: boolean) => setTouched((before) => new Map(before).set(id, on));

  return (
    <FormDialog
      title={title}
      width={560}
      yes={isChoosing ? t('ui:save') : t('attribute.done')}
      {...(!isChoosing && { no: null })}
      isReady={!isEditing}
      isPending={isSaving}
      // Otherwise a label that was typed but not added would be lost silently.
      note={isEditing && <p className={classes.unfinished}>{t('attribute.unfinished')}</p>}
      onYes={() => onSave(touched)}
      onClose={close}
      onCancel={onClose}
    >
      <div>
        <ul className={classes.list}>
          {attributes.map((attribute) =>
            edited === attribute.id ? (
              <li key={attribute.id}>
                <AttributeEditor attribute={attribute} onClose={() => setEdited(undefined)} />
              </li>
            ) : (
              <li key={attribute.id} className={kit.row1}>
                <Choice attribute={attribute} things={things} touched={touched} onTouch={touch} />
                <RowButtons attribute={attribute} onEdit={() => setEdited(attribute.id)} />
              </li>
            ),
          )}
        </ul>
        {attributes.length === 0 && edited !== 'new' && <p className={classes.none}>{t('attribute.empty')}</p>}
        {edited === 'new' ? (
          <AttributeEditor
            onClose={() => setEdited(undefined)}
            onSaved={(made) => {
              // A label that is created while choosing is chosen at once.
              if (isChoosing) touch(made.id, true);
            }}
          />
        ) : (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('attribute.new')}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}

type ChoiceProps = {
  attribute: Attribute;
  things: AttributesDialogProps['things'];
  touched: Touched;
  onTouch: (id: string, on: boolean) => void;
};

function Choice({ attribute: { id, name, colour }, things, touched, onTouch }: ChoiceProps) {
  const label = <Label name={name} colour={colour} />;
  if (things.length === 0) return <span className={classes.plain}>{label}</span>;
  const carried = carriedBy(things, name);
  return (
    <CheckLine
      checked={touched.get(id) ?? carried === 'all'}
      isMixed={!touched.has(id) && carried === 'some'}
      onChange={(on) => onTouch(id, on)}
    >
      {label}
    </CheckLine>
  );
}

function RowButtons({ attribute, onEdit }: { attribute: Attribute; onEdit: () => void }) {
  const { t } = useTranslation('structure');
  const remove = useRemoveAttribute();
  const { name, spaces } = attribute;
  return (
    <>
      <span className={classes.spaces}>{t('attribute.spaces', { count: spaces })}</span>
      <IconAction label={t('attribute.editOne', { name })} icon={<IconPencil {...ICON} />} onClick={onEdit} />
      <IconAction
        label={t('attribute.removeOne', { name })}
        icon={<IconTrash {...ICON} />}
        isDanger
        onClick={() => void remove(attribute)}
      />
    </>
  );
}

/** The list of labels itself, without spaces. */
export function LabelsDialog({ structure, onClose }: { structure: Structure; onClose: () => void }) {
  const { t } = useTranslation('structure');
  return (
    <AttributesDialog
      title={t('attribute.manage')}
      attributes={structure.attributes}
      things={[]}
      isSaving={false}
      onSave={onClose}
      onClose={onClose}
    />
  );
}
