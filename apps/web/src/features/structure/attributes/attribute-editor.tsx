import type { Attribute } from '@berth/contract';
import { LABEL_COLOURS, type LabelColour } from '@berth/domain/structure';
import { Button, TextInput } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newerVersion } from '../../../lib/save-conflict.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import classes from './attributes-dialog.module.css';
import kit from '../../../ui/kit.module.css';
import { colourToken, Label } from './label.tsx';
import { useSaveAttribute } from './use-attributes.ts';

type AttributeEditorProps = {
  attribute?: Attribute;
  onClose: () => void;
  onSaved?: (saved: Attribute) => void;
};

type Fields = { name: string; colour: LabelColour };

const MAX_NAME = 60;

/** Mantine's modal listens first; this attribute makes it leave Esc to us. */
const OWN_KEYS = { 'data-mantine-stop-propagation': 'true' };

/** Edits the name and colour of one label, in place of its row. */
export function AttributeEditor({ attribute, onClose, onSaved }: AttributeEditorProps) {
  const { t } = useTranslation('structure');
  const [version, setVersion] = useState(attribute?.version);
  const form = useForm<Fields>({
    initial: { name: attribute?.name ?? '', colour: attribute?.colour ?? LABEL_COLOURS[0] },
    check: ({ name }) => ({ name: name.trim() === '' ? t('fault.nameMissing') : undefined }),
  });
  const { colour } = form.fields;
  const name = form.fields.name.trim();
  const save = useSaveAttribute();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = () => {
    if (save.isPending || !form.attempt()) return;
    save.mutate(
      { ...(attribute && { id: attribute.id }), ...(version && { version }), name, colour },
      {
        onSuccess: ({ attribute: saved }) => {
          onSaved?.(saved);
          onClose();
        },
        onError: (problem) => {
          setVersion(newerVersion(problem) ?? version);
          form.refuse({ name: problem.message });
          // The name is selected, so that it can be corrected.
          field.current?.select();
        },
      },
    );
  };
  // Inside the dialog's form: Enter and Esc apply to this label, not to the dialog.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.target instanceof HTMLButtonElement && event.key === 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') submit();
    else onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to the keys of its fields
    <div className={classes.editor} onKeyDown={onKeyDown}>
      <TextInput
        ref={field}
        {...OWN_KEYS}
        size="sm"
        label={t('attribute.name')}
        maxLength={MAX_NAME}
        {...form.text('name')}
      />
      <Colours value={colour} onChoose={(next) => form.set({ colour: next })} />
      <div className={kit.group2}>
        <Label name={name || t('attribute.name')} colour={colour} />
        <span className={kit.grow} />
        <Button {...OWN_KEYS} variant="default" size="sm" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button {...OWN_KEYS} size="sm" variant="light" loading={save.isPending} onClick={submit}>
          {attribute ? t('attribute.change') : t('attribute.add')}
        </Button>
      </div>
    </div>
  );
}

function Colours({ value, onChoose }: { value: LabelColour; onChoose: (colour: LabelColour) => void }) {
  const { t } = useTranslation('structure');
  const group = useId();
  return (
    <fieldset className={classes.colours}>
      <legend>{t('attribute.colour')}</legend>
      {LABEL_COLOURS.map((colour, at) => (
        <label key={colour} className={classes.colour} style={{ '--colour': colourToken(colour) } as CSSProperties}>
          <input
            type="radio"
            {...OWN_KEYS}
            name={group}
            aria-label={t('attribute.colourOf', { number: at + 1, all: LABEL_COLOURS.length })}
            checked={value === colour}
            onChange={() => onChoose(colour)}
          />
        </label>
      ))}
    </fieldset>
  );
}
