import { uploadPicture } from '@berth/contract';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { useMaybeMe } from '../../../../lib/me.ts';
import { useToast } from '../../../../ui/alert/use-toast.ts';

const PICTURES = 'image/png,image/jpeg,image/webp,image/svg+xml';

type Props = {
  /** A building of the organisation that stores it; without it, the active one. */
  place?: Place;
  describedBy: string;
  onStored: (url: string) => void;
};

/** Uploads a picture and returns its address, which is then saved like a typed one. */
export function PictureUpload({ place: named, describedBy, onStored }: Props) {
  const { t } = useTranslation('buildings-settings');
  const active = useMaybeMe()?.place;
  const place = named ?? active;
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
