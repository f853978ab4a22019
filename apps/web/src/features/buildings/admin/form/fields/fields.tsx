import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { IconAlertCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LabelledCheckbox } from '../../../../../ui/fields/checkbox.tsx';
import classes from './fields.module.css';

export type FieldFacts = {
  label: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  error: string | undefined;
};

/** The error under a field, with an icon beside the colour. */
export function FieldError({ text }: { text: string }) {
  return (
    <span className={classes.error}>
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}

/** Properties that every field of the form shares: its label above, and under it a hint that an error replaces. */
export const fieldProps = ({ label, required = false, hint, error }: FieldFacts) => ({
  size: 'sm' as const,
  label: (
    <>
      {required && (
        <span className={classes.required} aria-hidden>
          *
        </span>
      )}
      {label}
    </>
  ),
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  classNames: {
    label: classes.label ?? '',
    input: classes.input ?? '',
    description: classes.hint ?? '',
    error: classes.errorLine ?? '',
  },
  ...(hint === undefined || error !== undefined ? {} : { description: hint }),
  ...(error === undefined ? {} : { error: <FieldError text={error} /> }),
  ...(required ? { 'aria-required': true } : {}),
});

/**
 * For a field with a list of options. The list stays inside the dialog and scrolls itself, because assistive technology
 * knows a listbox and not Mantine's scroll area.
 */
export const optionsProps = (facts: FieldFacts) => {
  const props = fieldProps(facts);
  return {
    ...props,
    classNames: { ...props.classNames, options: classes.options ?? '', option: classes.option ?? '' },
    comboboxProps: { withinPortal: false },
    withScrollArea: false,
  };
};

type TextFieldProps = FieldFacts & {
  value: string;
  onChange: (value: string) => void;
  /** The value can no longer be changed. */
  locked?: boolean;
  more?: TextInputProps;
};

export function TextField({ value, onChange, locked = false, more, ...facts }: TextFieldProps) {
  return (
    <TextInput
      {...fieldProps(facts)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      readOnly={locked}
      data-locked={locked || undefined}
      {...(locked ? { rightSection: <IconLock size={14} stroke={1.75} aria-hidden /> } : {})}
      {...more}
    />
  );
}

type SelectFieldProps<V extends string> = FieldFacts & {
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
};

/** The browser's own select: a few options need no more, and it works best on phones. */
export function SelectField<V extends string>({ value, options, onChange, ...facts }: SelectFieldProps<V>) {
  return (
    <NativeSelect
      {...fieldProps(facts)}
      value={value}
      data={[...options]}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void; isSwitch?: boolean };

export const Check = ({ label, ...box }: CheckProps) => (
  <LabelledCheckbox {...box} className={classes.check}>
    {label}
  </LabelledCheckbox>
);
