import { uploadPicture } from '@berth/contract';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { useMe } from '../../../../lib/me.ts';
import { useToast } from '../../../../ui/alert/use-toast.ts';

const PICTURES = 'image/png,image/jpeg,image/webp,image/svg+xml';

/** Uploads a picture and returns its address, which is then saved like a typed one. */
export function PictureUpload({ describedBy, onStored }: { describedBy: string; onStored: (url: string) => void }) {
  const { t } = useTranslation('buildings-settings');
  const { place } = useMe();
  const toast = useToast();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (place === undefined) return;
      const { url } = await call(uploadPicture, { params: place }, { file });
      onStored(url);
    },
    onError: toast.failed,
  });
  return (
    <FileButton accept={PICTURES} onChange={(file) => file && upload.mutate(file)}>
      {(props) => (
        <Button
          {...props}
          size="xs"
          variant="default"
          flex="none"
          loading={upload.isPending}
          leftSection={<IconUpload size={14} stroke={1.75} aria-hidden />}
          aria-describedby={describedBy}
        >
          {t('upload')}
        </Button>
      )}
    </FileButton>
  );
}
