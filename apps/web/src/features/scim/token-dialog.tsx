import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../lib/buildings/place.ts';
import { useToast } from '../../ui/alert/use-toast.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { CopiedText } from './copied-text.tsx';
import { useCreateToken } from './directory-queries.ts';
import kit from '../../ui/kit.module.css';

const LIVES = [90, 180, 365, 730] as const;

/** Creates a token and shows it once: the dialog closes only after the user confirms having copied it. */
export function TokenDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { t } = useTranslation('scim');
  const toast = useToast();
  const create = useCreateToken(place);
  const form = useForm({ initial: { name: '', days: String(LIVES[1]) } });
  const name = form.fields.name.trim();
  const submit = () => create.mutate({ name, days: Number(form.fields.days) }, { onError: toast.failed });

  if (create.data)
    return (
      <Dialog
        opened
        dismissible={false}
        onClose={onClose}
        title={t('token.madeTitle')}
        footer={
          <Button size="sm" onClick={onClose}>
            {t('token.seen')}
          </Button>
        }
      >
        <div className={kit.stack4}>
          <p>{t('token.madeText')}</p>
          <CopiedText label={t('token.token')} text={create.data.token} />
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      title={t('token.new')}
      yes={t('token.make')}
      isReady={name !== ''}
      isPending={create.isPending}
      onYes={submit}
      onClose={onClose}
    >
      <TextInput
        size="sm"
        data-autofocus
        label={t('token.name')}
        description={t('token.nameHint')}
        required
        maxLength={100}
        {...form.text('name')}
      />
      <NativeSelect
        size="sm"
        label={t('token.life')}
        {...form.text('days')}
        data={LIVES.map((count) => ({ value: String(count), label: t('token.days', { count }) }))}
      />
    </FormDialog>
  );
}
