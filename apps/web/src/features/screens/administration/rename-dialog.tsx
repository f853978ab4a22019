import type { Screen } from '@berth/contract';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

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
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('rename')}
      onSubmit={() => {
        if (screen) onSave(screen, { name });
        onClose();
      }}
      footer={<Button type="submit">{t('ui:save')}</Button>}
    >
      <TextInput
        label={t('name')}
        maxLength={100}
        value={name}
        onChange={({ currentTarget }) => setTyped({ of: screen?.tokenId ?? '', name: currentTarget.value })}
      />
    </Dialog>
  );
}
