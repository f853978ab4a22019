import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed, also when the browser's own menu asked for it; and how to ask. */
export function usePrinting(): [isPrinting: boolean, print: () => void] {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Drawn before the browser takes its picture of the page.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return [isPrinting, () => window.print()];
}
