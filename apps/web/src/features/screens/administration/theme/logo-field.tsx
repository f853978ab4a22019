import { uploadPicture } from '@berth/contract';
import { Button, FileButton, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { useMe } from '../../../../lib/me.ts';
import { useToast } from '../../../../ui/alert/use-toast.ts';
import classes from './theme-panel.module.css';

const PICTURES = 'image/png,image/jpeg,image/webp,image/svg+xml';

type Props = { label: string; value: string; error: string | undefined; onChange(value: string): void };

/** The address of an external picture, or of an uploaded one. */
export function LogoField({ label, value, error, onChange }: Props) {
  const { t } = useTranslation('screens-admin');
  const { place } = useMe();
  const toast = useToast();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (place !== undefined) onChange((await call(uploadPicture, { params: place }, { file })).url);
    },
    onError: toast.failed,
  });
  return (
    <div className={classes.logo}>
      <TextInput
        size="sm"
        label={label}
        placeholder="https://"
        maxLength={2000}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
      <FileButton accept={PICTURES} onChange={(file) => file && upload.mutate(file)}>
        {(props) => (
          <Button
            {...props}
            size="sm"
            variant="default"
            loading={upload.isPending}
            leftSection={<IconUpload size={14} stroke={1.75} aria-hidden />}
          >
            {t('theme.upload')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
