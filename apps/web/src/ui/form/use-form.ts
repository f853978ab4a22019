import { useRef, useState } from 'react';
import { useErrorFocus } from './use-error-focus.ts';

export type FieldErrors<Fields> = { readonly [Name in keyof Fields]?: string | undefined };

/** The names of the fields that hold any text, and so suit a text input. */
type TextName<Fields> = {
  [Name in keyof Fields]-?: [Fields[Name], string] extends [string, Fields[Name]] ? Name : never;
}[keyof Fields];

type Typed = { readonly currentTarget: { readonly value: string } };

type Options<Fields> = {
  /** Read once, when the form opens. */
  initial: Fields | (() => Fields);
  /** The errors of the current values. They are visible from the first attempt on, and follow what the user types. */
  check?: (fields: Fields) => FieldErrors<Fields>;
};

/** Without the names of fields that have none. */
const definedIn = <Fields>(errors: FieldErrors<Fields>) =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined)) as FieldErrors<Fields>;

/**
 * The fields of a form and their errors. After a refused attempt the focus moves to the first field with an error
 * inside `ref`.
 */
export function useForm<Fields extends object>({ initial, check }: Options<Fields>) {
  const [start] = useState<Fields>(initial);
  const [fields, setFields] = useState(start);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldErrors<Fields>>({});
  const ref = useRef<HTMLDivElement>(null);
  const focusError = useErrorFocus(ref);

  const faults = definedIn(check?.(fields) ?? {});
  const errors: FieldErrors<Fields> = { ...refused, ...(isTried ? faults : {}) };

  const clear = (names: readonly string[]) =>
    setRefused((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) }));
  /** Changes fields; errors that `refuse` put at them disappear. */
  const set = (change: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...change }));
    clear(Object.keys(change));
  };
  /** Shows these errors until their fields change. */
  const refuse = (fieldErrors: FieldErrors<Fields>) => {
    setRefused(fieldErrors);
    focusError();
  };
  /** Removes the errors of `refuse`. */
  const accept = () => setRefused({});
  /** Notes an attempt to submit. False if `check` finds an error, which is then visible and has the focus. */
  const attempt = (): boolean => {
    setTried(true);
    accept();
    if (Object.keys(faults).length === 0) return true;
    focusError();
    return false;
  };

  return {
    ref,
    fields,
    errors,
    isDirty: JSON.stringify(fields) !== JSON.stringify(start),
    set,
    refuse,
    accept,
    attempt,
    /** The properties of a text input or native select. */
    text: (name: TextName<Fields>) => ({
      value: String(fields[name]),
      error: errors[name],
      onChange: ({ currentTarget }: Typed) => set({ [name]: currentTarget.value } as unknown as Partial<Fields>),
    }),
  };
}
