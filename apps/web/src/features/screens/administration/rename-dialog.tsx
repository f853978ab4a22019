import type { Screen } from '@berth/contract';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';

type Props = {
  opened: boolean;
  screen: Screen | undefined;
  onClose(): void;
  onSave(screen: Screen, change: { name: string }): void;
};

export function RenameDialog({ opened, screen, onClose, onSave }: Props) {
  const { t } = useTranslation('screens-admin');
  const [typed, setTyped] = useState<{ of: string; name: string }>();
  const name = typed?.of === screen?.tokenId ? (typed?.name ?? '') : (screen?.name ?? '');
  return (
    <FormDialog
      opened={opened}
      title={t('rename')}
      no={null}
      size="md"
      isPending={false}
      onYes={() => {
        if (screen) onSave(screen, { name });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        maxLength={100}
        value={name}
        onChange={({ currentTarget }) => setTyped({ of: screen?.tokenId ?? '', name: currentTarget.value })}
      />
    </FormDialog>
  );
}
