import type { Attribute } from '@berth/contract';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './attributes-field.module.css';
import { AttributesDialog } from './attributes-dialog.tsx';
import { Label } from './label.tsx';
import type { Structure } from '../use-structure.ts';
import { labelsAfter } from './selection.ts';

type SpaceFieldProps<T> = Pick<NewFieldProps, 'chosen' | 'onChoose'> & {
  /** Undefined for a new one. */
  space: T | undefined;
  structure: Structure;
  onEdit: (space: T) => void;
};

/** The labels of a desk or room in its inspector. */
export function SpaceAttributesField<T extends { readonly attributes: readonly string[] }>(props: SpaceFieldProps<T>) {
  const { space, structure, chosen, onChoose, onEdit } = props;
  if (!space) return <NewAttributesField attributes={structure.attributes} chosen={chosen} onChoose={onChoose} />;
  return (
    <AttributesField
      names={space.attributes}
      colourOf={(name) => structure.attributeOf(name)?.colour}
      onEdit={() => onEdit(space)}
    />
  );
}

type FieldProps = {
  names: readonly string[];
  colourOf: (name: string) => string | undefined;
  onEdit: () => void;
};

/** The labels of a space, with a button to change them. */
function AttributesField({ names, colourOf, onEdit }: FieldProps) {
  const { t } = useTranslation('structure');
  return (
    <Frame label={t('column.attributes')}>
      {names.map((name) => (
        <Label key={name} name={name} colour={colourOf(name)} />
      ))}
      {names.length === 0 ? (
        <button type="button" className={classes.edit} onClick={onEdit}>
          <IconPlus size={14} stroke={1.75} aria-hidden />
          {t('attribute.choose')}
        </button>
      ) : (
        <button
          type="button"
          className={classes.edit}
          aria-label={t('attribute.edit')}
          title={t('attribute.edit')}
          onClick={onEdit}
        >
          <IconPencil size={15} stroke={1.75} aria-hidden />
        </button>
      )}
    </Frame>
  );
}

const Frame = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <span className={classes.label}>{label}</span>
    <div className={classes.field}>{children}</div>
  </div>
);

type NewFieldProps = {
  attributes: readonly Attribute[];
  /** The ids of the chosen labels. */
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
};

/** The same for a space that is not stored yet: its labels are saved with it. */
function NewAttributesField({ attributes, chosen, onChoose }: NewFieldProps) {
  const { t } = useTranslation('structure');
  const [isOpened, setOpened] = useState(false);
  const carried = attributes.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <>
      <AttributesField
        names={carried}
        colourOf={(name) => attributes.find((attribute) => attribute.name === name)?.colour}
        onEdit={() => setOpened(true)}
      />
      {isOpened && (
        <AttributesDialog
          title={t('column.attributes')}
          attributes={attributes}
          things={[{ attributes: carried }]}
          isSaving={false}
          onSave={(touched) => {
            onChoose(labelsAfter({ attributes: carried }, attributes, touched));
            setOpened(false);
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
