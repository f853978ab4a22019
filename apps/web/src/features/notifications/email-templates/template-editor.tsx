import type { EmailTemplate } from '@berth/contract';
import { AUDIENCE_OF_TEXT, type Audience, type MailPlaceholder } from '@berth/domain/notifications';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OutdatedNote, SaveBar } from '../../../ui/inspector/inspector.tsx';
import { useEditing } from '../../../ui/inspector/use-editing.ts';
import { useUnsavedChanges } from '../../../ui/dialog/unsaved-changes.tsx';
import { MailPreview, usePreview } from './mail-preview.tsx';
import { PlaceholderButtons } from './placeholder-buttons.tsx';
import classes from './template-editor.module.css';
import { bodyOf, faultsOf, formOf, type TemplateForm } from './template-form.ts';
import { useResetTemplate, useSaveTemplate, useSendTest } from './use-template-actions.ts';

type EditorProps = { org: string; template: EmailTemplate; testAddress: string | null };
type TextField = 'subject' | 'body';

/** The editor of one text with its preview. Another kind or language is another form. */
export function TemplateEditor({ org, template, testAddress }: EditorProps) {
  const { t } = useTranslation('email-templates');
  const { event, language } = template;
  const id = `${event} ${language}`;
  const editing = useEditing<TemplateForm>(id, template, formOf(template));
  const { value, changed } = editing;
  const saving = useSaveTemplate(org, template, value);
  const preview = usePreview({ org, event, language }, value);
  const [tried, setTried] = useState(false);
  const isDirty = changed.length > 0;
  useUnsavedChanges(
    isDirty,
    (from, to) =>
      from.pathname !== to.pathname ||
      from.search['event'] !== to.search['event'] ||
      from.search['language'] !== to.search['language'],
  );

  const faults = tried ? faultsOf(value) : {};
  const errorOf = (field: keyof TemplateForm) => {
    const problems = preview.errors.filter(({ param }) => param === field).map(({ msg }) => msg);
    if (problems.length > 0) return problems.join(' ');
    return saving.fieldErrors[field] ?? (faults[field] === undefined ? undefined : t(faults[field]));
  };
  const change = (fields: Partial<TemplateForm>) => {
    editing.change(fields);
    saving.clearErrors();
  };
  const save = () => {
    setTried(true);
    if (saving.isPending || !isDirty || Object.keys(faultsOf(value)).length > 0) return;
    saving.save(bodyOf(template, value, editing.version), () => {
      editing.discard();
      setTried(false);
    });
  };
  const discard = () => {
    editing.discard();
    saving.clearErrors();
    setTried(false);
  };

  return (
    <div className={classes.columns}>
      <form
        className={classes.form}
        aria-label={t('title')}
        noValidate
        onSubmit={(submit: SubmitEvent) => {
          submit.preventDefault();
          save();
        }}
      >
        {editing.isOutdated && <OutdatedNote onTakeTheirs={editing.discard} onKeepMine={editing.keepMine} />}
        <SenderFields value={value} errorOf={errorOf} onChange={change} />
        <TextFields
          value={value}
          audience={AUDIENCE_OF_TEXT[event]}
          errorOf={errorOf}
          onChange={change}
          onSave={save}
        />
        <div className={classes.foot}>
          <SaveBar changes={changed.length} isSaving={saving.isPending} onDiscard={discard} />
        </div>
        <OtherActs org={org} template={template} testAddress={testAddress} isDirty={isDirty} onReset={discard} />
      </form>
      <MailPreview preview={preview} />
    </div>
  );
}

type FieldsProps = {
  value: TemplateForm;
  errorOf: (field: keyof TemplateForm) => string | undefined;
  onChange: (fields: Partial<TemplateForm>) => void;
};

function SenderFields({ value, errorOf, onChange }: FieldsProps) {
  const { t } = useTranslation('email-templates');
  return (
    <div className={classes.sender}>
      <TextInput
        size="sm"
        label={t('fromName')}
        maxLength={100}
        value={value.fromName}
        error={errorOf('fromName')}
        onChange={(event) => onChange({ fromName: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        type="email"
        label={t('fromAddress')}
        maxLength={254}
        value={value.fromAddress}
        error={errorOf('fromAddress')}
        onChange={(event) => onChange({ fromAddress: event.currentTarget.value })}
      />
      <p className={classes.hint}>{t('senderHint')}</p>
    </div>
  );
}

type TextFieldsProps = FieldsProps & { audience: Audience; onSave: () => void };

function TextFields({ value, audience, errorOf, onChange, onSave }: TextFieldsProps) {
  const { t } = useTranslation('email-templates');
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const [last, setLast] = useState<TextField>('body');

  const insert = (name: MailPlaceholder) => {
    const field = last === 'subject' ? subject.current : body.current;
    if (!field) return;
    field.focus();
    field.setRangeText(
      `{{${name}}}`,
      field.selectionStart ?? field.value.length,
      field.selectionEnd ?? field.value.length,
      'end',
    );
    onChange({ [last]: field.value });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSave();
  };
  return (
    <>
      <TextInput
        ref={subject}
        size="sm"
        label={t('subject')}
        maxLength={200}
        value={value.subject}
        error={errorOf('subject')}
        onFocus={() => setLast('subject')}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <Textarea
        ref={body}
        size="sm"
        label={t('body')}
        description={t('bodyHint', { example: `[${t('placeholder.desk')}]` })}
        rows={14}
        classNames={{ input: classes.body ?? '' }}
        spellCheck
        value={value.body}
        error={errorOf('body')}
        onFocus={() => setLast('body')}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange({ body: event.currentTarget.value })}
      />
      <PlaceholderButtons audience={audience} onInsert={insert} />
    </>
  );
}

type OtherActsProps = EditorProps & { isDirty: boolean; onReset: () => void };

/** Actions on the stored text. */
function OtherActs({ org, template, testAddress, isDirty, onReset }: OtherActsProps) {
  const { t } = useTranslation('email-templates');
  const reset = useResetTemplate(org, template);
  const test = useSendTest(org, template);
  return (
    <div className={classes.actions}>
      {/* Non-members have no address to send a test to. */}
      {testAddress !== null && (
        <span className={classes.action}>
          <Button
            variant="default"
            size="sm"
            loading={test.isPending}
            data-disabled={isDirty}
            aria-disabled={isDirty || undefined}
            aria-describedby="email-test-hint"
            onClick={() => {
              if (!isDirty) test.mutate();
            }}
          >
            {t('test')}
          </Button>
          <span id="email-test-hint" className={classes.hint}>
            {isDirty ? t('testSaveFirst') : t('testTo', { address: testAddress })}
          </span>
        </span>
      )}
      {template.own && (
        <Button variant="default" size="sm" onClick={() => void reset(onReset)}>
          {t('reset')}
        </Button>
      )}
    </div>
  );
}
