import { Button } from '@mantine/core';
import { useToast } from '../alert/use-toast.ts';
import { EmptyState } from '../states.tsx';
import { Inspector } from './inspector.tsx';

type GoneInspectorProps = {
  /** The name of the removed row. */
  label: string;
  texts: { title: string; text: string; restore: string; forGood: string };
  restore: () => Promise<{ restored: number }>;
  onSettled: () => Promise<unknown>;
  onClose: () => void;
};

/** Shown if the open row has been removed, perhaps by another user, with a button to restore it. */
export function GoneInspector({ label, texts, restore, onSettled, onClose }: GoneInspectorProps) {
  const toast = useToast();
  const bringBack = async () => {
    try {
      const { restored } = await restore();
      if (restored === 0) toast.failed(new Error(texts.forGood));
    } catch (error) {
      toast.failed(error);
    }
    await onSettled();
  };
  return (
    <Inspector title={label} label={label} onClose={onClose} onSubmit={onClose}>
      <EmptyState
        title={texts.title}
        text={texts.text}
        action={
          <Button variant="default" size="sm" onClick={() => void bringBack()}>
            {texts.restore}
          </Button>
        }
      />
    </Inspector>
  );
}
