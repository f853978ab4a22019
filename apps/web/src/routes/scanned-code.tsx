import { useEffect, useState } from 'react';
import { ArrivalDialog } from '../features/check-in/arrival-dialog.tsx';
import { ScanDialog } from '../features/check-in/scan-dialog.tsx';
import { useScreenSearch } from '../lib/screen-search.ts';

/** Uses a code in the address once and removes it, so that reloading or sharing the page does not check in again. */
export function Arrival(_props: { opened: boolean }) {
  const address = useScreenSearch();
  const [text, setText] = useState<string>();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const scanned = address.one('checkIn');

  if (scanned !== undefined && !(opened && text === scanned)) {
    setText(scanned);
    setOpened(true);
  }
  useEffect(() => {
    if (scanned !== undefined) address.set({ checkIn: undefined });
  }, [scanned, address]);

  return (
    <>
      {text !== undefined && (
        <ArrivalDialog
          opened={opened}
          text={text}
          isTyped={typed !== ''}
          onClose={() => setOpened(false)}
          onScan={() => {
            setOpened(false);
            address.set({ scan: '1' }, 'push');
          }}
        />
      )}
      <ScanDialog
        opened={address.one('scan') !== undefined}
        typed={typed}
        onClose={() => {
          setTyped('');
          address.set({ scan: undefined });
        }}
        onScanned={(code, digits) => {
          setTyped(digits);
          address.set({ scan: undefined, checkIn: code });
        }}
      />
    </>
  );
}
